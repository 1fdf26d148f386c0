import * as z from 'zod/mini';
import { findFreePort } from '#server/database/embedded/free-port.ts';
import type { Browser, Role } from './browser.ts';
import { finding } from './find.ts';
import { endProgram, openScreen, startProgram } from './screen.ts';
import { openSession, untilDriverReady } from './webdriver.ts';

// The name that the standard gives to a reference to an element.
const reference = 'element-6066-11e4-a52e-4f735466cecf';
const element = z.nullable(z.object({ [reference]: z.string() }));

interface Programs {
  driver: string;
  miniBrowser: string;
  screen: string;
}

/** WebKit in a window on a screen that nobody sees, spoken to by W3C WebDriver. */
export async function openWebKit(programs: Programs): Promise<Browser> {
  const { post, version, close } = await openMiniBrowser(programs);
  const ask = (expression: string) => post('execute/sync', { script: `return (${expression})`, args: [] });
  const reach = async (role: Role, name: string) => {
    const found = element.parse(await ask(finding(role, name)));
    if (!found) throw new Error(`Nothing here is a ${role} named ${name}`);
    return `element/${found[reference]}`;
  };
  await post('window/rect', { width: 390, height: 844 });
  return {
    name: `WebKit ${version}`,
    goto: async address => void (await post('url', { url: address })),
    reload: async () => void (await post('refresh')),
    click: async (role, name) => void (await post(`${await reach(role, name)}/click`)),
    type: async (label, text) => {
      const field = await reach('textbox', label);
      await post(`${field}/clear`);
      await post(`${field}/value`, { text });
    },
    ask,
    close,
  };
}

async function openMiniBrowser(programs: Programs) {
  const screen = await openScreen(programs.screen);
  const port = await findFreePort();
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  });
  const end = async () => {
    await endProgram(driver);
    await screen.close();
  };
  try {
    await untilDriverReady(`http://127.0.0.1:${port}`);
    const { close, ...session } = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation'] },
    });
    return { ...session, close: () => close().then(end) };
  } catch (failure) {
    await end();
    throw failure;
  }
}
