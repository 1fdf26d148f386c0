import {
  expect,
  fetchFromServer,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addShownProduct, addToCart } from '../support/ordering.ts';
import { openOtherPage } from '../support/other-phone.ts';

test('what two phones add to the same line adds up', async ({ page, context, browser, shop, console }) => {
  console.expect(...unreachable, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  await waitForServiceWorker(page);
  await addToCart(page, 'Chậu tắm gấp');
  const readQuantities = async () => {
    const { items } = await fetchFromServer<{ items: { name: string; quantity: number }[] }>(
      page,
      '/api/shopping-cart',
    );
    return items.filter(({ name }) => name.startsWith('Chậu tắm gấp')).map(({ quantity }) => quantity);
  };
  expect(await readQuantities()).toEqual([1]);
  const product = page.url();
  await context.setOffline(true);
  await addShownProduct(page);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('1 thay đổi chờ gửi');

  const otherPhone = await openOtherPage(browser, shop);
  await otherPhone.goto('/cart');
  await expect(otherPhone.getByRole('article', { name: /^Chậu tắm gấp/ })).toBeVisible();
  await otherPhone.goto(product);
  await addShownProduct(otherPhone);
  await expect(otherPhone.getByText('Thêm giỏ hàng thành công!')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(readQuantities).toEqual([3]);
  await page.goto('/cart');
  const line = page.getByRole('article', { name: /^Chậu tắm gấp/ });
  await expect(line.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('3');
});
