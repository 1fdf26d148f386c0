import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { findRepeatedNames, findSkippedLevels } from '../support/names.ts';
import { customerPages, guestPages } from '../support/pages.ts';
import { findSmallTargets } from '../support/targets.ts';

/** Of what is to tap, in px, as for a fingertip. */
const minimumSize = 44;

/** Of the headings of cards: one below the heading that they stand under. */
const cardLevels: Readonly<Record<string, number>> = {
  '/home': 3,
  '/shop': 2,
  '/favorites': 2,
  '/cart': 2,
  '/orders': 2,
  '/orders?tab=products': 2,
  '/payment': 3,
  '/profile?tab=addresses': 2,
};

/** All at once, because opening a page takes longest. */
async function checkPage(page: Page, path: string): Promise<void> {
  await expectNoViolations(page, path);
  expect(await findSmallTargets(page, minimumSize), path).toEqual([]);
  expect(await findRepeatedNames(page), path).toEqual([]);
  expect(await findSkippedLevels(page), path).toEqual([]);
}

test('every page of a guest can be read, told apart and tapped', async ({ page }) => {
  for (const path of guestPages) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await checkPage(page, path);
  }
});

test('every page of a customer can be read, told apart and tapped', async ({ page }) => {
  await signIn(page);
  for (const path of [...customerPages, '/shop?tags=1&text=a']) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const level = cardLevels[path];
    if (level)
      await expect(page.getByRole('main').getByRole('heading', { level }).first(), path).toBeVisible();
    await checkPage(page, path);
  }
});
