import * as z from 'zod/mini';
import { findFreePort } from '#server/database/embedded/free-port.ts';
import type { Browser, Role } from './browser.ts';
import { findElementExpression } from './find-element.ts';
import { openVirtualScreen, startProgram, stopProgram } from './virtual-screen.ts';
import { openSession, waitForDriver } from './webdriver.ts';

// The key that the WebDriver standard defines for element references.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementReference = z.nullable(z.object({ [elementKey]: z.string() }));

interface Programs {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** WebKitGTK's MiniBrowser on a virtual screen, controlled over W3C WebDriver. */
export async function openWebKit(programs: Programs): Promise<Browser> {
  const { post, version, close } = await openMiniBrowser(programs);
  const evaluate = (expression: string) =>
    post('execute/sync', { script: `return (${expression})`, args: [] });
  const locate = async (role: Role, name: string) => {
    const element = elementReference.parse(await evaluate(findElementExpression(role, name)));
    if (!element) throw new Error(`No ${role} named ${name}`);
    return `element/${element[elementKey]}`;
  };
  await post('window/rect', { width: 390, height: 844 });
  return {
    name: `WebKit ${version}`,
    goto: async url => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    click: async (role, name) => void (await post(`${await locate(role, name)}/click`)),
    type: async (label, text) => {
      const field = await locate('textbox', label);
      await post(`${field}/clear`);
      await post(`${field}/value`, { text });
    },
    evaluate,
    close,
  };
}

async function openMiniBrowser(programs: Programs) {
  const screen = await openVirtualScreen(programs.xvfb);
  const port = await findFreePort();
  const driver = startProgram(programs.driver, [`--port=${port}`], {
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  });
  const stopDriver = async () => {
    await stopProgram(driver);
    await screen.close();
  };
  try {
    await waitForDriver(`http://127.0.0.1:${port}`);
    const { close, ...session } = await openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation'] },
    });
    return { ...session, close: () => close().then(stopDriver) };
  } catch (error) {
    await stopDriver();
    throw error;
  }
}
