import * as z from 'zod/mini';
import type { UninstrumentedPage } from '../uninstrumented-browser.ts';

/** Event Timing reports nothing shorter, in ms. */
const shortestMs = 16;

/** Runs in the page, before the app. */
export function observeInteractions(): void {
  const durations: number[] = [];
  // TypeScript does not know the option yet.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId) durations.push(entry.duration);
  }).observe(options);
  Object.assign(window, { interactions: durations });
}

/** From the finger to the next paint, in ms: the longest since the last call. */
export async function takeInteraction(page: UninstrumentedPage): Promise<number> {
  const expression = `(() => {
    const durations = window.interactions.splice(0);
    return Math.max(${shortestMs}, ...durations);
  })()`;
  return page.evaluate(expression, z.number());
}
