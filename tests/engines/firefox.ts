import { ElementHandle, launch, type Page } from 'puppeteer-core';
import type { Browser, Role } from './browser.ts';
import { findElement } from './find-element.ts';

export async function openFirefox(program: string): Promise<Browser> {
  const firefox = await launch({ browser: 'firefox', executablePath: program, headless: true });
  const page = await firefox.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return {
    name: (await firefox.version()).replace('firefox/', 'Firefox '),
    goto: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: async (role, name) => (await locate(page, role, name)).click(),
    type: async (label, text) => {
      const field = await locate(page, 'textbox', label);
      await field.click({ count: 3 });
      await field.type(text);
    },
    evaluate: expression => page.evaluate(expression),
    close: () => firefox.close(),
  };
}

async function locate(page: Page, role: Role, name: string) {
  const element = await page.evaluateHandle(findElement, role, name);
  if (!(element instanceof ElementHandle)) throw new Error(`No ${role} named ${name}`);
  return element;
}
