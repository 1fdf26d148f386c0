import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Role } from './browser.ts';
import { finding } from './find.ts';

/** How long a customer waits for what should come, in ms. */
const patience = 30_000;

/** Somebody at a browser, who waits for what should come and gives up in the end. */
export class Customer {
  readonly browser: Browser;
  readonly #shop: string;

  constructor(browser: Browser, shop: string) {
    this.browser = browser;
    this.#shop = shop;
  }

  open(path: string): Promise<void> {
    return this.browser.goto(this.#shop + path);
  }

  click(role: Role, name: string): Promise<void> {
    return trying(() => this.browser.click(role, name));
  }

  type(label: string, text: string): Promise<void> {
    return trying(() => this.browser.type(label, text));
  }

  /** Resolves when something of this role and name is to be seen. */
  sees(role: Role, name: string): Promise<void> {
    return this.until(`a ${role} named ${name}`, `${finding(role, name)}.then(found => found !== null)`);
  }

  /** Resolves when these words are to be seen. */
  reads(words: string): Promise<void> {
    return this.until(words, `document.body.innerText.includes(${JSON.stringify(words)})`);
  }

  /** Resolves when an expression holds in the page; `what` is what was waited for. */
  until(what: string, expression: string): Promise<void> {
    return trying(async () => {
      if ((await this.browser.ask(expression)) === true) return;
      const shown = await this.browser.ask('location.pathname + "\\n" + document.body.innerText');
      throw new Error(`Not to be seen: ${what}. What is: ${shown}`);
    });
  }
}

/** Does it again until it succeeds; rejects, when patience is over, with why it did not. */
export async function trying<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await pause(200);
    }
  }
}
