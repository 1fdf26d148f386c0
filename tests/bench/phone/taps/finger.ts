import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { UninstrumentedPage } from '../uninstrumented-browser.ts';
import { takeInteraction } from './event-timing.ts';

/** After which a tap has shown all that it shows, on a page six times slower. */
const settledMs = 700;

const pollMs = 100;

/** Taps what it finds by a selector and a name, and tells how long each tap took to show. */
export class Finger {
  readonly #page: UninstrumentedPage;

  constructor(page: UninstrumentedPage) {
    this.#page = page;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
    await pause(3 * settledMs);
  }

  async goBack(): Promise<void> {
    await this.#page.evaluate('history.back()', z.undefined());
    await pause(settledMs);
  }

  /** The `index`-th of those that are shown; resolves with ms. */
  async tap(selector: string, name: RegExp, index = 0): Promise<number> {
    const { x, y } = await this.#locate(selector, name, index);
    await takeInteraction(this.#page);
    await this.#page.tap(x, y);
    await pause(settledMs);
    return takeInteraction(this.#page);
  }

  count(selector: string): Promise<number> {
    return this.#page.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`, z.number());
  }

  async type(letter: string): Promise<number> {
    await takeInteraction(this.#page);
    await this.#page.type(letter);
    await pause(settledMs);
    return takeInteraction(this.#page);
  }

  async #locate(selector: string, name: RegExp, index: number) {
    const expression = `(${findCentre})(${JSON.stringify(selector)}, ${name}, ${index})`;
    const schema = z.nullable(z.object({ x: z.number(), y: z.number() }));
    const timeout = AbortSignal.timeout(15_000);
    for (;;) {
      const centre = await this.#page.evaluate(expression, schema);
      if (centre) return centre;
      if (timeout.aborted) throw new Error(`Nothing to tap: ${selector}, ${name}`);
      await pause(pollMs);
    }
  }
}

/** Runs in the page. Null as long as it is not there, moves, or something lies over it. */
function findCentre(selector: string, name: RegExp, index: number): { x: number; y: number } | null {
  const isNamed = (element: Element) =>
    name.test((element.getAttribute('aria-label') ?? element.textContent ?? '').trim());
  const found = [...document.querySelectorAll(selector)].filter(
    element => isNamed(element) && element.getClientRects().length > 0,
  )[index];
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const centre = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(centre.x, centre.y);
  return top && (found.contains(top) || top.contains(found)) ? centre : null;
}
