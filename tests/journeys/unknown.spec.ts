import { expect, goTo, signIn, tab, test } from './fixtures.ts';

test('where the cart cannot be read the badge shows 8, and the cart says so', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  // Until the button is pressed no answer comes: asked again by itself, the cart would take the button away.
  const pressed = Promise.withResolvers<void>();
  let seen = false;
  await page.route('**/api/shopping-cart', async route => {
    if (!seen) return route.abort();
    await pressed.promise;
    return route.continue();
  });
  await signIn(page);
  await expect(tab(page, 'Giỏ hàng').getByLabel('8 dòng trong giỏ')).toBeVisible();
  await goTo(page, 'Giỏ hàng');
  await expect(page.getByText('Could not load cart data')).toBeVisible();
  seen = true;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  pressed.resolve();
  await expect(page.getByText('Could not load cart data')).toBeHidden();
});

test('payment requests that cannot be read are only logged', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/paymentRequest', route => route.abort());
  await signIn(page);
  await expect(page.getByRole('link', { name: /^Yêu cầu thanh toán/ })).toHaveText('Yêu cầu thanh toán');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('orders that cannot be read say so', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/orders?*', route => route.abort());
  await page.route('**/api/orders/product-list?*', route => route.abort());
  await signIn(page);
  await goTo(page, 'Đơn hàng');
  await expect(page.getByText('Không thể tải danh sách đơn hàng')).toBeVisible();
  await page.getByRole('tab', { name: 'Sản phẩm' }).click();
  await expect(page.getByText('Không thể tải danh sách sản phẩm đơn hàng')).toBeVisible();
});
