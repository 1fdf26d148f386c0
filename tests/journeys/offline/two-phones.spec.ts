import { expect, fetchFromServer, goToTab, signIn, test, unreachable } from '../support/fixtures.ts';
import { addShownProduct, addToCart } from '../support/ordering.ts';
import { openOtherPage, openOtherPhone } from '../support/other-phone.ts';
import { dispatchOnline, openOutboxSheet } from '../support/outbox.ts';

test('what two phones add to the same line adds up', async ({ page, context, browser, shop, console }) => {
  console.expect(...unreachable, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
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

  const otherPhone = await openOtherPage(browser, shop, '/cart');
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

test('what is typed for the only line stays when another phone takes it out of the cart', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(...unreachable, /404/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  const otherPhone = await openOtherPhone(shop.url);
  expect((await otherPhone.send('DELETE', '/api/shopping-cart/clear')).status).toBe(200);
  await addToCart(page, 'Khăn muslin bốn lớp', 'Sen');
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Sửa Khăn muslin/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Sửa món trong giỏ' });
  const name = sheet.getByLabel('Tên thêu');
  await name.fill('Sen Vàng');
  expect((await otherPhone.send('DELETE', '/api/shopping-cart/clear')).status).toBe(200);
  await context.setOffline(true);
  const read = page.waitForResponse('**/api/shopping-cart');
  await context.setOffline(false);
  await read;
  await expect(page.getByText('Giỏ hàng của bạn đang trống.')).toBeAttached();
  await expect(name).toHaveValue('Sen Vàng');
  await sheet.getByRole('button', { name: 'Cập nhật' }).click();
  const outbox = await openOutboxSheet(page, /cần xem lại/);
  await outbox.getByRole('button', { name: 'Chọn lại' }).click();
  await expect(name).toHaveValue('Sen Vàng');
});

test('an order refused because its lines are gone does not promise them when it is given up', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable, /4\d\d/);
  await signIn(page);
  const otherPhone = await openOtherPhone(shop.url);
  await addToCart(page, 'Chậu tắm gấp');
  await goToTab(page, 'Giỏ hàng');
  await page.route('**/api/**', route => route.abort());
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText('Đã gửi đi, chờ cửa hàng trả lời')).toBeVisible();
  expect((await otherPhone.send('DELETE', '/api/shopping-cart/clear')).status).toBe(200);
  await page.unroute('**/api/**');
  await dispatchOnline(page);
  const outbox = await openOutboxSheet(page, /cần xem lại/);
  await outbox.getByRole('button', { name: /^Không đặt nữa/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Các món của đơn không còn trong giỏ nữa.')).toBeVisible();
});
