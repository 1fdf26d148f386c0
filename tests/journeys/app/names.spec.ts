import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

/** Names of buttons, and of links that lead to different places. */
async function findRepeatedNames(page: Page): Promise<string[]> {
  const controls = page.getByRole('main').locator('button, a[href]:not([aria-hidden="true"])');
  const named = await controls.evaluateAll(elements =>
    elements.map(element => ({
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      url: element.getAttribute('href'),
    })),
  );
  const isRepeated = ({ name, url }: (typeof named)[number], index: number) =>
    named.slice(0, index).some(other => other.name === name && (url === null || other.url !== url));
  return named.filter(isRepeated).map(({ name }) => name);
}

test('no two buttons of a list have the same name', async ({ page }) => {
  for (const path of ['/shop', '/cart', '/orders', '/payment', '/profile?tab=addresses']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('button, a[href]').nth(3)).toBeVisible();
    expect(await findRepeatedNames(page), path).toEqual([]);
  }
  await page.goto('/orders');
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /^Số lượng / }).first()).toBeVisible();
  expect(await findRepeatedNames(page), 'order form').toEqual([]);
});

test('each card has a heading one level below the one it stands under', async ({ page }) => {
  for (const [path, level] of [
    ['/home', 3],
    ['/shop', 2],
    ['/favorites', 2],
    ['/cart', 2],
    ['/orders', 2],
    ['/orders?tab=products', 2],
    ['/payment', 3],
    ['/profile?tab=addresses', 2],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level }).first(), path).toBeVisible();
    const levels = await page
      .getByRole('heading')
      .evaluateAll(headings => headings.map(heading => Number(heading.tagName.slice(1))));
    const skipped = levels.filter((next, index) => next > (levels[index - 1] ?? 0) + 1);
    expect(skipped, path).toEqual([]);
  }
});
