import type { Locator } from '@playwright/test';

/** Where an element stands in the window, in px. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen.`);
  return box;
}
