import type { Page } from '@playwright/test';
import type { HttpClient } from '../../support/http/http-client.ts';
import { expect, findTab, goToTab, signIn, test } from '../support/fixtures.ts';
import { listAddresses, openOtherPhone } from '../support/other-phone.ts';

const addToCart = { name: 'Thêm vào giỏ hàng' };

test('a new customer registers, signs in, orders a product with an embroidered name, and sees the order', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'Đăng ký' }).click();

  await page.getByLabel('Họ và tên').fill('Nguyễn Hoàng Thuỳ Dương');
  await page.getByLabel('Số điện thoại').fill('+84 912 345 678');
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill('be-bong-1');
  await page.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('be-bong-1');
  await choosePlace(page, 'Tỉnh/Thành phố', 'ha noi', 'Thành phố Hà Nội');
  await choosePlace(page, 'Quận/Huyện', 'ba dinh', 'Quận Ba Đình');
  await choosePlace(page, 'Phường/Xã', 'kim ma', 'Phường Kim Mã');
  await page.getByLabel('Địa chỉ chi tiết').fill('12 ngõ 34');
  for (const consent of [/điều khoản/, /dữ liệu của tôi/])
    await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: 'Đăng ký' }).click();

  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email hoặc SĐT').fill('0912345678');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('be-bong-1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home/);

  await goToTab(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('yem co tron');
  await page.getByRole('link', { name: /Yếm cổ tròn hai lớp thêu tên/ }).click();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();

  const sheet = page.getByRole('dialog', addToCart);
  const add = sheet.getByRole('button', addToCart);
  await expect(add).toBeDisabled();
  await sheet.getByRole('button', { name: 'Kem', exact: true }).click();
  await sheet.getByLabel('Tên thêu').fill('Thuỳ Dương');
  await sheet.getByRole('button', { name: 'Nét tròn' }).click();
  await sheet.getByRole('button', { name: 'Hồng đất' }).click();
  await sheet.getByRole('button', { name: 'Tăng số lượng' }).click();
  await add.click();
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();

  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Tên thêu: Thuỳ Dương')).toBeVisible();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const order = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await expect(order.getByText('Nguyễn Hoàng Thuỳ Dương')).toBeVisible();
  await expect(order.getByText(/12 ngõ 34, Phường Kim Mã, Quận Ba Đình, Thành phố Hà Nội/)).toBeVisible();
  await order.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();

  await expect(page.getByText('Đặt hàng thành công!')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn đã đặt hàng!' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Các bước của đơn' }).getByRole('listitem');
  await expect(steps).toHaveText(['Đã nhận đơn', 'Cửa hàng chốt đơn', 'Chuyển khoản', 'Giao hàng']);
  await expect(page.getByRole('button', { name: 'Mua lại' })).toHaveCount(0);
  await expect(page.getByText('Tạo mới').first()).toBeVisible();
  await expect(page.getByText('Tên thêu: Thuỳ Dương')).toBeVisible();
  await goToTab(page, 'Đơn hàng');
  const card = page.getByRole('region', { name: /^Đơn MN-/ });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Tiếp theo: cửa hàng gọi bạn xác nhận.');
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
});

async function choosePlace(page: Page, label: string, search: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(search);
  await page.getByRole('option', { name, exact: true }).click();
}

test('the cart badge counts the lines', async ({ page }) => {
  await signIn(page);
  const cart = await page.evaluate(() => fetch('/api/shopping-cart').then(response => response.json()));
  const lines: number = cart.data.items.length;
  await expect(findTab(page, 'Giỏ hàng').getByLabel(`${lines} món trong giỏ`)).toBeVisible();
});

test('an order goes to the chosen recipient; if that address was deleted on another phone, the customer chooses again', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/422/);
  await signIn(page, { at: '/cart' });
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.getByRole('article').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const order = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  const recipient = order.getByRole('region', { name: 'Người nhận' });
  await expect(recipient).toContainText(/Nguyễn Thuỳ Dương 0901000001.*Số 8 ngõ 91/);
  await recipient.getByRole('button', { name: 'Đổi' }).click();
  const grandmother = recipient.getByRole('radio', { name: /^Bà Nguyễn Thị Hòa/ });
  await grandmother.check();
  await recipient.getByRole('button', { name: 'Xong' }).click();
  await expect(recipient).toContainText('Bà Nguyễn Thị Hòa 0912000003');

  await deleteAddressOnOtherPhone(shop.url, 'Bà Nguyễn Thị Hòa');
  await order.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(recipient.getByText('Địa chỉ này không còn nữa.')).toBeVisible();
  await expect(order.getByRole('alert')).toBeFocused();
  await expect(order.getByRole('list', { name: 'Khác với lúc bạn xem' })).toContainText(
    /Giao đến.*Bà Nguyễn Thị Hòa.*Bây giờ: không còn/,
  );
  await expect(grandmother).toHaveCount(0);
  await expect(recipient.getByRole('radio', { checked: true }), 'nobody takes her place').toHaveCount(0);
  await order.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(recipient.getByRole('radio').first()).toBeFocused();
  await recipient.getByRole('button', { name: /^Sửa Tầng 6/ }).click();
  const form = page.getByRole('dialog', { name: 'Sửa địa chỉ' });
  await form.getByLabel('Người nhận', { exact: true }).fill('Chị Mai');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();
  await expect(recipient.getByRole('radio', { name: /^Chị Mai/ })).toBeChecked();
  await order.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText(/Chị Mai 0901000001.*Tầng 6/);

  await page.getByRole('link', { name: 'Sửa đơn' }).click();
  const delivery = page.getByRole('region', { name: 'Giao hàng' });
  await expect(delivery.getByRole('radio', { name: /^Chị Mai/ })).toBeChecked();

  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Chọn tất cả' }).click();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await recipient.getByRole('button', { name: 'Đổi' }).click();
  await expect(recipient.getByRole('radio').first()).toBeChecked();
  const second = recipient.getByRole('radio').nth(1);
  await expect(second, 'the address used last').toHaveAccessibleName(/^Chị Mai/);
});

test('a line changed on another phone is shown beside what was seen; a double tap does not agree to it', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/409/);
  await signIn(page, { at: '/cart' });
  await page.getByRole('button', { name: /^(Bỏ chọn|Chọn) tất cả$/ }).click();
  const first = page.getByRole('article').first();
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const order = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await expect(order.getByRole('list', { name: 'Sản phẩm trong đơn' }).getByRole('listitem')).toHaveCount(1);
  await order.getByLabel('Lời nhắn cho cửa hàng').fill('Gói giúp em');
  const confirm = order.getByRole('button', { name: 'Xác nhận đặt hàng' });

  const client = await openOtherPhone(shop.url);
  const { items } = (await client.send('GET', '/api/shopping-cart')).json.data;
  for (const { id } of items) {
    const changed = await client.send('PUT', `/api/shopping-cart/update-item/${id}`, { quantity: 400 });
    expect(changed.status).toBe(200);
  }
  for (const { id } of await listAddresses(client)) {
    const recipient = { recipient_name: 'Dì Sáu' };
    expect((await client.send('POST', `/api/customer/addresses/${id}`, recipient)).status).toBe(200);
  }
  await confirm.dblclick();
  const differences = order.getByRole('list', { name: 'Khác với lúc bạn xem' });
  await expect(differences).toContainText(/Bây giờ:.*× 400/);
  await expect(differences).toContainText(/Bây giờ: Dì Sáu/);
  await expect(order.getByRole('region', { name: 'Người nhận' })).toContainText('Dì Sáu');
  await confirm.click();
  await expect(page.getByText('Cảm ơn bạn đã đặt hàng!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Dì Sáu');
  await expect(page.getByText('Lời nhắn: Gói giúp em')).toBeVisible();
  await expect(page.getByText('Đơn chờ gửi đã tới'), 'nothing waited').toHaveCount(0);
});

test('a line deleted on another phone leaves the order, which says so', async ({ page, shop, console }) => {
  console.expect(/422/);
  await signIn(page, { at: '/cart' });
  await page.getByRole('button', { name: /^(Bỏ chọn|Chọn) tất cả$/ }).click();
  const checkboxes = page.getByRole('article').getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const order = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  const items = order.getByRole('list', { name: 'Sản phẩm trong đơn' }).getByRole('listitem');
  await expect(items).toHaveCount(2);

  const client = await openOtherPhone(shop.url);
  const [{ id }, { id: lastId }] = (await client.send('GET', '/api/shopping-cart')).json.data.items;
  await deleteLine(client, id);
  const confirm = order.getByRole('button', { name: 'Xác nhận đặt hàng' });
  await confirm.click();
  await expect(order.getByRole('alert')).toContainText(/Khác với lúc bạn xem.*Bây giờ: không còn/);
  await expect(order.getByRole('alert')).toBeFocused();
  await expect(items).toHaveCount(1);
  await deleteLine(client, lastId);
  await confirm.click();
  await expect(items).toHaveCount(0);
  await expect(confirm).toBeDisabled();
});

async function deleteLine(client: HttpClient, id: string): Promise<void> {
  expect((await client.send('DELETE', `/api/shopping-cart/remove-item/${id}`)).status).toBe(200);
}

async function deleteAddressOnOtherPhone(url: string, recipientName: string): Promise<void> {
  const client = await openOtherPhone(url);
  const address = (await listAddresses(client)).find(
    ({ recipient_name }) => recipient_name === recipientName,
  );
  expect((await client.send('DELETE', `/api/customer/addresses/${address?.id}`)).status).toBe(200);
}
