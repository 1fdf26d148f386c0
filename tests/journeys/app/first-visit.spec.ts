import type { CartLine } from '#contract/cart.ts';
import { expect, fetchFromServer, findTab, goToTab, signIn, test } from '../support/fixtures.ts';
import { addShownProduct } from '../support/ordering.ts';

test('a page opened again shows what was put into the cart after it, not what the cart was before', async ({
  page,
}) => {
  await signIn(page);
  const cart = findTab(page, 'Giỏ hàng');
  await expect(cart).toBeVisible();
  const { items } = await fetchFromServer<{ items: CartLine[] }>(page, '/api/shopping-cart');
  // The cart is on the phone then, and fresh.
  await page.waitForLoadState('networkidle');
  await page.goto('/home');
  await page.getByRole('article').first().getByRole('link').first().click();
  await addShownProduct(page, 'Bống');
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(cart.getByLabel(`${items.length + 1} món trong giỏ`)).toBeVisible();
  await page.reload();
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Bống').first()).toBeVisible();
});
