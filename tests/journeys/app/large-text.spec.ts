import type { Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** As a phone does whose text is set to 200 %. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
});

/** Words of what can be tapped, and of `others`, that stand in two lines or reach out of their element or the screen. */
function findBrokenWords(page: Page, others: string): Promise<string[]> {
  return page.evaluate(selector => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden');
    const isSwiped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || isSwiped(element.parentElement));
    const listTexts = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text instanceof Text && text.parentElement && isShown(text.parentElement)) found.push(text);
      return found;
    };
    const isBroken = (element: Element, text: Text, { 0: word, index }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const { left, right } = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const isCut = left < box.left - 1 || right > box.right + 1;
      const isOutside = !isSwiped(element) && (left < 0 || right > innerWidth);
      return new Set(lines.map(({ top }) => Math.round(top))).size > 1 || isCut || isOutside;
    };
    const elements = [...document.querySelectorAll(selector)].filter(isShown);
    return elements.flatMap(element =>
      listTexts(element).flatMap(text =>
        // Codes of orders and payments may break at their hyphens.
        [...text.data.matchAll(/[^\s-]+/g)]
          .filter(word => isBroken(element, text, word))
          .map(word => `${word[0]} (${element.textContent})`),
      ),
    );
  }, `button, a, ${others}`);
}

async function expectReadable(page: Page, others = 'h1'): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findBrokenWords(page, others), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(320);
}

test('at 200 % a customer reads every word on the way to an order', async ({ page }) => {
  await signIn(page);
  await expectReadable(page);

  await page.goto('/shop');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expectReadable(page);
  const price = await boxOf(card.getByText('₫').first());
  const edge = await boxOf(card);
  expect(price.x + price.width).toBeLessThanOrEqual(edge.x + edge.width);

  await page.goto('/product/9');
  const buy = page.getByRole('button', { name: 'Thêm vào giỏ', exact: true });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expectReadable(page);
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' })).toBeVisible();
  await expectReadable(page);

  await page.goto('/cart');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await expect(page.getByRole('button', { name: 'Xác nhận đặt hàng' })).toBeInViewport({ ratio: 1 });
  await expectReadable(page);
});

test('at 200 % a customer reads how far an order is', async ({ page }) => {
  await signIn(page, { at: '/orders' });
  const order = page.getByRole('region', { name: /^Đơn / }).first().getByRole('link').first();
  await expect(order).toBeVisible();
  await expectReadable(page);
  await order.click();
  await expect(page.getByRole('region', { name: 'Các bước của đơn' })).toBeVisible();
  await expectReadable(page, 'h1, ol li');
});
