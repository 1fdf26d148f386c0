import type { Page, Route } from '@playwright/test';
import {
  expect,
  goToTab,
  rejectWith,
  signIn,
  testWithServiceWorker as test,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { openOutboxSheet } from '../support/outbox.ts';

const reason = 'Cửa hàng không nhận.';
const note = 'Lời nhắn cho cửa hàng';

/** Keeps the answer to the next such call back until `release`. */
async function holdAnswer(page: Page, url: string | RegExp, answer: (route: Route) => Promise<void>) {
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released.promise;
    await answer(route);
  };
  await page.route(url, hold, { times: 1 });
  return released.resolve;
}

const passOn = (route: Route) => route.continue();

async function openOrderSheet(page: Page) {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  return page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
}

test.beforeEach(({ page }) => signIn(page));

test('an order that is refused after its sheet was closed is told of, and waits for the customer', async ({
  page,
  console,
}) => {
  console.expect(/409/);
  const release = await holdAnswer(
    page,
    '**/api/orders/create',
    rejectWith(409, { message: reason, data: null }),
  );
  const sheet = await openOrderSheet(page);
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await sheet.getByRole('button', { name: 'Đóng' }).click();
  await expect(sheet).toBeHidden();
  release();
  const notification = page.getByRole('alert').filter({ hasText: 'Đặt hàng thất bại' });
  await expect(notification.filter({ hasText: reason }).first()).toBeVisible();
  await expect(page.getByText('1 thay đổi cần xem lại')).toBeVisible();
});

test('of an order whose page was reloaded on its way, the next one has neither recipient nor note', async ({
  page,
}) => {
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.getByRole('article').getByRole('checkbox').first().check();
  await holdAnswer(page, '**/api/orders/create', passOn);
  const sheet = await openOrderSheet(page);
  const recipient = sheet.getByRole('region', { name: 'Người nhận' });
  const before = await recipient.innerText();
  await recipient.getByRole('button', { name: 'Đổi' }).click();
  await recipient.getByRole('radio', { name: /^Bà Nguyễn Thị Hòa/ }).check();
  await sheet.getByLabel(note).fill('Gói quà giúp em');
  const sent = page.waitForRequest('**/api/orders/create');
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await sent;
  await expect(sheet.getByLabel(note), 'what is on its way stays in sight').toHaveValue('Gói quà giúp em');
  await page.reload();
  await page.getByRole('button', { name: 'Chọn tất cả' }).click();
  await openOrderSheet(page);
  await expect(recipient).toHaveText(before, { useInnerText: true });
  await expect(sheet.getByLabel(note)).toHaveValue('');
});

test('nothing can be typed into an order or an address while it is saved', async ({ page }) => {
  await goToTab(page, 'Đơn hàng');
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  await page.getByLabel(note).fill('Gọi trước');
  const releaseOrder = await holdAnswer(page, /\/api\/orders\/[0-9a-f-]{36}$/, passOn);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await page.getByLabel(note).focus();
  await page.keyboard.type(' khi giao');
  await expect(page.getByLabel(note)).toHaveValue('Gọi trước');
  releaseOrder();
  await expect(page.getByText('Lời nhắn: Gọi trước')).toBeVisible();

  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: /^Sửa/ }).last().click();
  const street = page.getByLabel('Địa chỉ chi tiết');
  const byDefault = page.getByRole('checkbox', { name: 'Đặt làm địa chỉ mặc định' });
  await street.fill('15 ngõ Thọ Xương');
  const releaseAddress = await holdAnswer(page, '**/api/customer/**', passOn);
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(street).not.toBeEditable();
  await byDefault.focus();
  await page.keyboard.press('Space');
  await expect(byDefault).not.toBeChecked();
  releaseAddress();
  await expect(page.getByText('Đã cập nhật địa chỉ.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('15 ngõ Thọ Xương');
});

test('who goes back while an order is saved stays there', async ({ page }) => {
  const text = await editFirstOrder(page);
  await text.fill('Gọi trước một giờ');
  const release = await holdAnswer(page, orderUrl, passOn);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible();
  release();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await page.goBack();
  await expect(page).toHaveURL(/\/orders(\?|$)/);
});

async function editFirstOrder(page: Page) {
  await goToTab(page, 'Đơn hàng');
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  return page.getByLabel(note);
}

const orderUrl = /\/api\/orders\/[0-9a-f-]{36}$/;
const addressUrl = /\/addresses(\/[0-9a-f-]{36})?$/;
const refuse = rejectWith(422, { message: reason });

test('a change of an order is not unsaved once it is on its way, whatever becomes of it', async ({
  page,
  console,
}) => {
  console.expect(/422/);
  const text = await editFirstOrder(page);
  const before = await text.inputValue();
  await text.fill('Giao buổi tối');
  await page.route(orderUrl, refuse);
  await holdAnswer(page, orderUrl, passOn);
  const sent = page.waitForRequest(orderUrl);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await sent;
  await expect(text, 'what is on its way stays in sight').toHaveValue('Giao buổi tối');
  await page.reload();
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await sheet.getByRole('button', { name: /^Bỏ/ }).click();
  await page.keyboard.press('Escape');
  await expect(text).toHaveValue(before);
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeHidden();
});

test('a change of an order that is refused is unsaved again, also after a reload', async ({
  page,
  console,
}) => {
  console.expect(/422/);
  const text = await editFirstOrder(page);
  await text.fill('Giao hai lần');
  await page.route(orderUrl, refuse);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason }).first()).toBeVisible();
  await expect(text).toHaveValue('Giao hai lần');
  await page.reload();
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeVisible();
  await expect(text).toHaveValue('Giao hai lần');
});

const chooseFirst = async (page: Page, level: string) => {
  await page.getByRole('combobox', { name: level }).click();
  await page.getByRole('option').first().click();
};

test('an address is not unsaved once it is on its way, though its page is closed at once', async ({
  page,
}) => {
  await page.goto('/profile?tab=addresses');
  const [add, edit] = [
    page.getByRole('button', { name: 'Thêm địa chỉ' }),
    page.getByRole('button', { name: /^Sửa/ }).first(),
  ];
  const street = page.getByLabel('Địa chỉ chi tiết');
  const saveAndReload = async () => {
    await holdAnswer(page, addressUrl, passOn);
    const sent = page.waitForRequest(addressUrl);
    await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
    await sent;
    const answered = page.waitForResponse(addressUrl);
    await page.reload();
    await answered;
  };
  await add.click();
  for (const level of ['Tỉnh', 'Quận', 'Phường']) await chooseFirst(page, level);
  await street.fill('12 Hàng Bông');
  await saveAndReload();
  await add.click();
  await expect(street).toHaveValue('');
  await page.keyboard.press('Escape');

  await edit.click();
  await street.fill('17 ngõ Thọ Xương');
  await saveAndReload();
  await edit.click();
  await expect(street).toHaveValue('17 ngõ Thọ Xương');
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeHidden();
});

test('an address that is refused is unsaved again, also after a reload', async ({ page, console }) => {
  console.expect(/422/);
  await page.goto('/profile?tab=addresses');
  const edit = page.getByRole('button', { name: /^Sửa/ }).first();
  const street = page.getByLabel('Địa chỉ chi tiết');
  await edit.click();
  await street.fill('19 ngõ Thọ Xương');
  await page.route(addressUrl, refuse);
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await page.reload();
  await edit.click();
  await expect(page.getByText('Có thay đổi chưa lưu.')).toBeVisible();
  await expect(street).toHaveValue('19 ngõ Thọ Xương');
});
