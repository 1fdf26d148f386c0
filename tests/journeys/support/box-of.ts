import { expect, type Locator } from '@playwright/test';

/** Where an element stands in the window, in px; waits until it is there. */
export async function boxOf(locator: Locator) {
  let box = await locator.boundingBox();
  await expect(async () => {
    box = await locator.boundingBox();
    expect(box, `${locator} on the screen`).not.toBeNull();
  }).toPass({ timeout: 10_000 });
  if (!box) throw new Error(`${locator} is not on the screen.`);
  return box;
}
