import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Role } from './browser.ts';
import { findElementExpression } from './find-element.ts';

const timeoutMs = 30_000;

/** Retries every action until it succeeds or times out. */
export class CustomerInBrowser {
  readonly browser: Browser;
  readonly #shopUrl: string;

  constructor(browser: Browser, shopUrl: string) {
    this.browser = browser;
    this.#shopUrl = shopUrl;
  }

  open(path: string): Promise<void> {
    return this.browser.goto(this.#shopUrl + path);
  }

  click(role: Role, name: string): Promise<void> {
    return retry(() => this.browser.click(role, name));
  }

  type(label: string, text: string): Promise<void> {
    return retry(() => this.browser.type(label, text));
  }

  waitForElement(role: Role, name: string): Promise<void> {
    return this.waitFor(
      `a ${role} named ${name}`,
      `${findElementExpression(role, name)}.then(element => element !== null)`,
    );
  }

  waitForText(text: string): Promise<void> {
    return this.waitFor(text, `document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  waitFor(description: string, expression: string): Promise<void> {
    return retry(async () => {
      if ((await this.browser.evaluate(expression)) === true) return;
      const page = await this.browser.evaluate('location.pathname + "\\n" + document.body.innerText');
      throw new Error(`Not found: ${description}. The page shows: ${page}`);
    });
  }
}

/** Rejects with the last error after 30 s. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(200);
    }
  }
}
