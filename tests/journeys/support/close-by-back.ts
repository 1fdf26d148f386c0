import { expect, type Locator, type Page } from '@playwright/test';

/** A sheet has its history entry once the code for it is loaded, after the first screen. */
export async function closeByBack(page: Page, overlay: Locator = page.getByRole('dialog')): Promise<void> {
  await expect(overlay).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays?.length ?? 0)).toBeGreaterThan(0);
  await page.goBack();
  await expect(overlay).toBeHidden();
}
