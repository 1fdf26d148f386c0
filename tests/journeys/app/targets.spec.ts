import { expect, signIn, test } from '../support/fixtures.ts';
import { customerPages, guestPages } from '../support/pages.ts';
import { findSmallTargets } from '../support/targets.ts';

/** In px, as for a fingertip. */
const minimum = 44;

test('everything to tap on the guest pages is at least 44 px wide and high', async ({ page }) => {
  for (const path of guestPages) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await findSmallTargets(page, minimum), path).toEqual([]);
  }
});

test('everything to tap on the customer’s pages is at least 44 px wide and high', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  for (const path of [...customerPages, '/shop?tags=1&text=a']) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findSmallTargets(page, minimum), path).toEqual([]);
  }
});
