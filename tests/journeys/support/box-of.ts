import type { Locator } from '@playwright/test';

/** Where an element stands in the window, in px; waits until it is there. */
export async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen.`);
  return box;
}
