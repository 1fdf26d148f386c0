import { ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Browser, Role } from './browser.ts';
import { find } from './find.ts';

async function reach(page: Page, role: Role, name: string) {
  const element = await page.evaluateHandle(find, role, name);
  if (!(element instanceof ElementHandle)) throw new Error(`Nothing here is a ${role} named ${name}`);
  return element;
}

/** Firefox without a window, spoken to by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Browser> {
  const firefox = await launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await firefox.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    goto: async address => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    click: async (role, name) => (await reach(page, role, name)).click(),
    type: async (label, text) => {
      const field = await reach(page, 'textbox', label);
      await field.click({ count: 3 });
      await field.type(text);
    },
    ask: expression => page.evaluate(expression),
    close: () => firefox.close(),
  };
}
