import { expect, findTab, goToTab, signIn, test } from '../support/fixtures.ts';

test('if the cart cannot be read, the badge shows 8 and the cart shows an error', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  // Holds the second request back until the button is clicked: an automatic refetch would remove the button.
  const click = Promise.withResolvers<void>();
  let isErrorShown = false;
  await page.route('**/api/shopping-cart', async route => {
    if (!isErrorShown) return route.abort();
    await click.promise;
    return route.continue();
  });
  await signIn(page);
  await expect(findTab(page, 'Giỏ hàng').getByLabel('8 món trong giỏ')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Could not load cart data')).toBeVisible();
  isErrorShown = true;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  click.resolve();
  await expect(page.getByText('Could not load cart data')).toBeHidden();
});

test('a failed read of the payment requests is only logged', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/paymentRequest', route => route.abort());
  await signIn(page);
  await expect(page.getByRole('link', { name: /^Yêu cầu thanh toán/ })).toHaveText('Yêu cầu thanh toán');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed read of the orders shows an error', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/orders?*', route => route.abort());
  await page.route('**/api/orders/product-list?*', route => route.abort());
  await signIn(page);
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByText('Không thể tải danh sách đơn hàng')).toBeVisible();
  await page.getByRole('tab', { name: 'Sản phẩm' }).click();
  await expect(page.getByText('Không thể tải danh sách sản phẩm đơn hàng')).toBeVisible();
});
