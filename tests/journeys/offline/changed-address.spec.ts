import type { Page } from '@playwright/test';
import { expect, fetchFromServer, signIn, test, unreachable } from '../support/fixtures.ts';
import { addToCart, placeOrder } from '../support/ordering.ts';
import { listAddresses, openOtherPhone } from '../support/other-phone.ts';
import { openOutboxSheet } from '../support/outbox.ts';

test('an order moved to an address that another phone has changed shows both before it is sent', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(...unreachable, /409/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  await addToCart(page, 'Chậu tắm gấp');
  const path = await placeOrder(page);
  await page.getByRole('link', { name: /^Sửa đơn/ }).click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Bà Nguyễn Thị Hòa/ }).check();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  // The form would show the refusal itself.
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('xóm Chùa');

  const otherPhone = await openOtherPhone(shop.url);
  const address = (await listAddresses(otherPhone)).find(({ recipient_name }) => recipient_name);
  const moved = { address: 'Nhà bà ngoại, xóm Đình', recipient_name: 'Ông Ba' };
  expect((await otherPhone.send('POST', `/api/customer/addresses/${address?.id}`, moved)).status).toBe(200);

  await context.setOffline(false);
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  const differences = sheet.getByRole('list', { name: 'Khác với lúc bạn xem' });
  await expect(differences).toContainText(/Giao đến.*Bạn đã xem: Bà Nguyễn Thị Hòa.*xóm Chùa/);
  await expect(differences).toContainText(/Bây giờ: Ông Ba.*xóm Đình/);
  expect((await fetchOrder(page, path)).address).not.toMatch(/xóm/);
  await sheet.getByRole('button', { name: /^Sửa như bây giờ/ }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  expect(await fetchOrder(page, path)).toMatchObject({
    address: expect.stringContaining('xóm Đình'),
    recipient_name: 'Ông Ba',
  });
});

test('an address that another phone deleted while it was changed here can be added again', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(...unreachable, /404/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page, { at: '/profile?tab=addresses' });
  const otherPhone = await openOtherPhone(shop.url);
  const address = (await listAddresses(otherPhone)).find(({ recipient_name }) => recipient_name);
  await page.getByRole('button', { name: new RegExp(`^Sửa địa chỉ.*${address?.address}`) }).click();
  await context.setOffline(true);
  const form = page.getByRole('dialog', { name: 'Sửa địa chỉ' });
  await form.getByLabel('Người nhận', { exact: true }).fill('Bà Ngoại');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form).toBeHidden();

  expect((await otherPhone.send('DELETE', `/api/customer/addresses/${address?.id}`)).status).toBe(200);

  await context.setOffline(false);
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await sheet.getByRole('button', { name: 'Sửa lại' }).click();
  await page.getByRole('dialog', { name: 'Thêm địa chỉ' }).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã thêm địa chỉ.')).toBeVisible();
  expect(await listAddresses(otherPhone)).toContainEqual(
    expect.objectContaining({
      recipient_name: 'Bà Ngoại',
      address: address?.address,
      ward_id: address?.ward_id,
    }),
  );
});

test('a change of an order that is refused for another reason goes back into the form', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(...unreachable, /422/, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  await addToCart(page, 'Khăn muslin bốn lớp', 'Hoa');
  const path = await placeOrder(page);
  const otherPhone = await openOtherPhone(shop.url);
  const gone = (await listAddresses(otherPhone)).find(({ is_default }) => !is_default);
  await page.getByRole('link', { name: /^Sửa đơn/ }).click();
  await page.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
  await page.getByLabel('Tên thêu').fill('Hoa Lan');
  await page.getByRole('button', { name: 'Xong' }).click();
  const note = page.getByLabel('Lời nhắn cho cửa hàng');
  await note.fill('Nhà trong ngõ');
  const addresses = page.getByRole('region', { name: 'Giao hàng' });
  await addresses.getByRole('radio', { name: gone?.address ?? '' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeVisible();
  expect((await otherPhone.send('DELETE', `/api/customer/addresses/${gone?.id}`)).status).toBe(200);

  await context.setOffline(false);
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await expect(sheet).toContainText('Địa chỉ này không còn nữa.');
  await sheet.getByRole('button', { name: 'Sửa lại' }).click();
  await expect(sheet).toBeHidden();
  await expect(note).toHaveValue('Nhà trong ngõ');
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeVisible();
  await expect(addresses.getByRole('alert')).toContainText('Địa chỉ đã chọn không còn nữa.');
  await expect(page.getByRole('main')).toContainText('Hoa Lan');
  await addresses.getByRole('radio').first().check();
  await expect(addresses.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await expect(page.getByText('Lời nhắn: Nhà trong ngõ')).toBeVisible();
  expect(JSON.stringify(await fetchOrder(page, path))).toContain('Hoa Lan');
  await expect(page.getByText('cần xem lại')).toBeHidden();
});

interface Order {
  address: string;
  recipient_name: string;
}

async function fetchOrder(page: Page, path: string): Promise<Order> {
  const url = `/api${path.replace('/orders/', '/orders/detail/')}`;
  return (await fetchFromServer<{ order: Order }>(page, url)).order;
}
