import type { Page } from '@playwright/test';
import { formatDong } from '#contract/format/money.ts';
import type { OrderLine } from '#contract/orders/order.ts';
import {
  expect,
  fetchFromServer,
  goToTab,
  rejectWith,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, editOrderWithName, placeOrder } from '../support/ordering.ts';
import { openOtherPage, openOtherPhone, orderOnOtherPhone } from '../support/other-phone.ts';
import { dispatchOnline, openOutboxSheet } from '../support/outbox.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, { at: '/orders' });
});

test('a new order can be changed, and its history shows it', async ({ page }) => {
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeDisabled();
  await page.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await page.getByLabel('Lời nhắn cho cửa hàng').fill('Giao giờ hành chính');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await expect(page.getByText('Lời nhắn: Giao giờ hành chính')).toBeVisible();
  await expect(page.getByText('Đã sửa đơn')).toBeVisible();
});

test('what is changed in an order stays after Back, until it is saved or given up', async ({ page }) => {
  const edit = page.getByRole('link', { name: /^Sửa đơn/ }).first();
  await edit.click();
  const unsaved = page.getByText('Có thay đổi chưa lưu.');
  const quantity = page.getByRole('textbox', { name: /^Số lượng/ }).first();
  const before = await quantity.inputValue();
  await page.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await page.goBack();
  await edit.click();
  await expect(unsaved).toBeVisible();
  await expect(quantity).toHaveValue(String(Number(before) + 1));
  await page.reload();
  await expect(quantity).toHaveValue(String(Number(before) + 1));
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(quantity).toHaveValue(before);
  await expect(unsaved).toBeHidden();
});

test('a name that is being typed for an order is there again after a reload', async ({ page }) => {
  await editOrderWithName(page);
  const line = page.getByRole('main').getByRole('region').filter({ hasText: 'Tên thêu' }).first();
  const edit = line.getByRole('button', { name: /^Sửa thêu/ });
  const name = page.getByRole('dialog', { name: 'Sửa thêu' }).getByLabel('Tên thêu');
  await edit.click();
  const before = await name.inputValue();
  await name.fill('Mía Đường');
  await page.reload();
  await expect(line.getByRole('status')).toContainText('Đang sửa dở, chưa lưu: “Mía Đường”');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Chữ thêu đang sửa dở' })).toBeVisible();
  await edit.click();
  await expect(name).toHaveValue('Mía Đường');
  await name.fill('');
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await edit.click();
  await expect(name).toHaveValue(before);
});

test('an order is deleted after a confirmation', async ({ page }) => {
  const card = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Xóa đơn/ }) })
    .last();
  const code = await card.getByRole('link').first().textContent();
  await card.getByRole('button', { name: /^Xóa đơn/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Đơn hàng đã được xóa thành công')).toBeVisible();
  await expect(page.getByText(code ?? '', { exact: true })).toHaveCount(0);
});

test('an order whose deletion the shop has not confirmed stays, and says so', async ({ page, console }) => {
  console.expect(/500/);
  const deleteCall = /\/api\/orders\/[0-9a-f-]{36}(\?|$)/;
  await page.route(deleteCall, rejectWith(500, { message: 'Cửa hàng đang bận.' }));
  const card = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Xóa đơn/ }) })
    .last();
  const code = (await card.getByRole('link').first().textContent()) ?? '';
  await card.getByRole('button', { name: /^Xóa đơn/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  const deleted = page.getByRole('region', { name: `Đơn ${code}` });
  await expect(deleted).toContainText('Đang chờ xóa');
  await deleted.getByRole('link', { name: code }).click();
  await expect(page.getByRole('main')).toContainText('Đang chờ xóa');
  await expect(page.getByRole('button', { name: 'Xóa đơn' })).toBeHidden();
  await page.unroute(deleteCall);
  await page.goBack();
  await dispatchOnline(page);
  await expect(deleted).toHaveCount(0);
});

test('what became of an order on another phone is shown beside the change made here, and can be agreed to', async ({
  page,
  browser,
  shop,
  context,
  console,
}) => {
  console.expect(...unreachable, /409/, /ERR_INTERNET_DISCONNECTED/);
  const path = `${await placeOrder(page)}/edit`;
  await page.getByRole('link', { name: /^Sửa đơn/ }).click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeVisible();

  const otherPhone = await openOtherPage(browser, shop, path);
  await otherPhone.getByRole('button', { name: 'Tăng số lượng' }).last().click();
  await otherPhone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(otherPhone.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  const readTotal = async () =>
    (
      await fetchFromServer<{ order: { total: number } }>(
        otherPhone,
        `/api${path.replace('/orders/', '/orders/detail/').replace('/edit', '')}`,
      )
    ).order.total;
  const before = await readTotal();

  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Không thể sửa đơn hàng' })).toBeVisible();
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await expect(sheet).toContainText('Khác với lúc bạn xem');
  await sheet.getByRole('button', { name: /^Sửa như bây giờ/ }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await expect(sheet).toContainText('Không còn thay đổi nào chờ gửi.');
  expect(await readTotal()).toBeGreaterThan(before);
});

test('a form that is saved over what another phone has changed says so, and can be saved again', async ({
  page,
  browser,
  shop,
  console,
}) => {
  console.expect(/409/);
  const path = `${await orderOnOtherPhone(shop.url, 'Chậu tắm gấp')}/edit`;
  await page.goto(path);
  // Key by key: a space is at the end until the next word begins.
  const note = page.getByLabel('Lời nhắn cho cửa hàng');
  await note.pressSequentially('Gọi em ');
  const otherPhone = await openOtherPage(browser, shop, path);
  await otherPhone.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await otherPhone.getByLabel('Lời nhắn cho cửa hàng').fill('Đừng gọi');
  await otherPhone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(otherPhone.getByText('Đã cập nhật đơn hàng.')).toBeVisible();

  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const differences = page.getByRole('list', { name: 'Khác với lúc bạn xem' });
  await expect(differences).toContainText(/Bạn đã xem:.*× 1.*Bây giờ:.*× 2/);
  await expect(differences).toContainText(/Bây giờ: Đừng gọi.*Sẽ thành: Gọi em/);
  await expect(page.getByRole('textbox', { name: /^Số lượng/ }).first()).toHaveValue('2');
  await note.click();
  await note.press('Control+End');
  for (const _ of 'Gọi em') await note.press('Backspace');
  await expect(note, 'it is corrected key by key, over the note that was seen').toHaveValue('');
  await note.pressSequentially('Giao buổi chiều ');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await expect(page.getByText('Lời nhắn: Giao buổi chiều', { exact: true })).toBeVisible();
});

test('a quantity that two phones change is decided by the customer', async ({
  page,
  browser,
  shop,
  console,
}) => {
  console.expect(/409/);
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  const quantity = page.getByRole('textbox', { name: /^Số lượng/ }).first();
  const seen = Number(await quantity.inputValue());
  const increase = (phone: Page) => phone.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await increase(page);
  const otherPhone = await openOtherPage(browser, shop, page.url());
  await increase(otherPhone);
  await increase(otherPhone);
  await otherPhone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(otherPhone.getByText('Đã cập nhật đơn hàng.')).toBeVisible();

  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const differences = page.getByRole('list', { name: 'Khác với lúc bạn xem' });
  const [now, next] = [seen + 2, seen + 1];
  const expected = new RegExp(`xem:.*× ${seen}.*giờ:.*× ${now}.*thành:.*× ${next}`);
  await expect(differences).toContainText(expected);
  await page.reload();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(differences, 'who comes back is asked again').toContainText(expected);
  const fewer = page.getByRole('button', { name: 'Giảm số lượng' }).first();
  await increase(page);
  await expect(differences, 'it is what the shop has').not.toContainText('Sẽ thành');
  await increase(page);
  await expect(differences).toContainText(new RegExp(`thành:.*× ${seen + 3}`));
  await fewer.click();
  await fewer.click();
  await expect(differences).toContainText(expected);
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sản phẩm trong đơn' })).toContainText(`× ${next}`);
});

test('a note that another phone has written meanwhile is shown beside the own one, and can be replaced', async ({
  page,
  browser,
  shop,
  context,
  console,
}) => {
  console.expect(...unreachable, /409/, /ERR_INTERNET_DISCONNECTED/);
  const path = await orderOnOtherPhone(shop.url, 'Chậu tắm gấp');
  await page.goto(path);
  const writeNote = async (phone: Page, note: string) => {
    await phone.getByLabel('Lời nhắn cho cửa hàng').fill(note);
    await phone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  };
  await page.getByRole('link', { name: /^Sửa đơn/ }).click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
  await context.setOffline(true);
  await writeNote(page, 'Giao buổi chiều');
  await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeVisible();

  const otherPhone = await openOtherPage(browser, shop, `${path}/edit`);
  await writeNote(otherPhone, 'Không dùng túi thơm');
  await expect(otherPhone.getByText('Lời nhắn: Không dùng túi thơm')).toBeVisible();

  await context.setOffline(false);
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await expect(sheet.getByRole('list', { name: 'Khác với lúc bạn xem' })).toContainText(
    'Bây giờ: Không dùng túi thơm',
  );
  await expect(sheet).toContainText('Sẽ thành: Giao buổi chiều');
  await sheet.getByRole('button', { name: /^Sửa như bây giờ/ }).click();
  await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Lời nhắn: Giao buổi chiều')).toBeVisible();
});

testWithServiceWorker(
  'a refused change is not agreed to while a name of its order is being typed',
  async ({ page, context, shop, console }) => {
    console.expect(...unreachable, /409/, /ERR_INTERNET_DISCONNECTED/);
    await waitForServiceWorker(page);
    await editOrderWithName(page);
    const note = page.getByLabel('Lời nhắn cho cửa hàng');
    const seen_note = await note.inputValue();
    const path = new URL(page.url()).pathname;
    await note.fill('Giao buổi chiều');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeVisible();
    const otherPhone = await openOtherPhone(shop.url);
    const change = { lines: [], note: 'Không dùng túi thơm', seen_note };
    expect((await otherPhone.send('PUT', `/api${path.replace('/edit', '')}`, change)).status).toBe(200);
    await context.setOffline(false);
    await expect(page.getByText('1 thay đổi cần xem lại')).toBeVisible();

    await page.goto(path);
    const line = page.getByRole('main').getByRole('region').filter({ hasText: 'Tên thêu' }).first();
    await line.getByRole('button', { name: /^Sửa thêu/ }).click();
    const texts = page.getByRole('dialog', { name: 'Sửa thêu' });
    await texts.getByLabel('Tên thêu').fill('');
    await page.keyboard.press('Escape');
    await expect(texts).toBeHidden();
    const sheet = await openOutboxSheet(page);
    const agree = sheet.getByRole('button', { name: /^Sửa như bây giờ/ });
    await agree.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Chữ thêu đang sửa dở' })).toBeVisible();
    await page.keyboard.press('Escape');
    await line.getByRole('button', { name: 'Bỏ thay đổi' }).click();
    await openOutboxSheet(page);
    await agree.click();
    await expect(page.getByText('Đã cập nhật đơn hàng.')).toBeVisible();
  },
);

test('an order that was deleted on another phone is shown as gone', async ({
  page,
  browser,
  shop,
  console,
}) => {
  console.expect(/404/);
  const path = await orderOnOtherPhone(shop.url, 'Chậu tắm gấp');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Xóa đơn' })).toBeVisible();
  const otherPhone = await openOtherPage(browser, shop, path);
  await otherPhone.getByRole('button', { name: 'Xóa đơn' }).click();
  await otherPhone.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(otherPhone.getByText('Đơn hàng đã được xóa thành công')).toBeVisible();
  await page.clock.install({ time: Date.now() + 60_000 });
  await page.reload();
  await expect(page.getByText('Không tìm thấy đơn hàng này.')).toBeVisible();
  await page.goto(`${path}/edit`);
  await expect(page.getByText('Không tìm thấy đơn hàng này.')).toBeVisible();
});

test('a completed order cannot be changed, but can be bought again', async ({ page }) => {
  const completed = page.getByRole('region').filter({ hasText: 'Hoàn thành' }).first();
  await expect(completed.getByRole('link', { name: /^Sửa đơn/ })).toHaveCount(0);
  await completed.getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Diễn biến' })).toContainText('Hoàn thành');
  const orderUrl = page.url();
  await page.goto(`${orderUrl}/edit`);
  await expect(page.getByText(/không sửa được nữa/)).toBeVisible();
  await page.goto(orderUrl);
  const bought = await sumQuantities(page, orderUrl);
  const before = await sumCart(page);
  await page.getByRole('button', { name: 'Mua lại' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible();
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();
  expect(await sumCart(page)).toBe(before + bought);
});

async function sumCart(page: Page): Promise<number> {
  const { items } = await fetchFromServer<{ items: { quantity: number }[] }>(page, '/api/shopping-cart');
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function sumQuantities(page: Page, orderUrl: string): Promise<number> {
  const path = `/api/orders/detail/${orderUrl.split('/').at(-1)}`;
  const { order } = await fetchFromServer<{ order: { order_details: { qty: number }[] } }>(page, path);
  return order.order_details.reduce((sum, { qty }) => sum + qty, 0);
}

test('a cancelled line is struck through and not in the total; a line links to its product', async ({
  page,
}) => {
  const card = page
    .getByRole('region', { name: /^Đơn MN-/ })
    .filter({ hasText: 'Huỷ' })
    .first();
  const lines = card.getByRole('listitem');
  await expect(lines.getByText('Đã báo đơn')).toHaveCount(2);
  const cancelled = lines.filter({ hasText: 'Huỷ' });
  await expect(cancelled.getByRole('link')).toHaveCSS('text-decoration-line', 'line-through');
  const priceTexts = await lines
    .filter({ hasText: 'Đã báo đơn' })
    .getByText(/₫ × 1$/)
    .allTextContents();
  const total = priceTexts
    .map(text => Number(text.replace(/ × 1$/, '').replace(/\D/g, '')))
    .reduce((a, b) => a + b);
  await expect(card.getByText('Tổng cộng').locator('strong')).toHaveText(formatDong(total));
  const product = await lines.first().getByRole('link').textContent();
  await lines.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: product ?? '' })).toBeVisible();
});

test('an order that was cancelled as a whole has no total, and says that nothing is owed', async ({
  page,
}) => {
  await page.goto('/orders?search=diu+vai');
  const card = page.getByRole('region', { name: /^Đơn MN-/ }).filter({ hasText: 'Đơn đã hủy.' });
  await expect(card).toContainText('Bạn không phải trả gì nhé.');
  await expect(card).not.toContainText('Tổng cộng');
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'Đơn đã hủy.' });
  await expect(row).toContainText('Không phải trả');
  await row.getByRole('link', { name: /^MN-/ }).click();
  const lines = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(lines).toContainText('Bạn không phải trả gì nhé.');
  await expect(lines).not.toContainText('Tổng cộng');
});

test('order lines can be searched and filtered, and link to their order', async ({ page }) => {
  await page.getByRole('tab', { name: 'Sản phẩm' }).click();
  const lines = page.getByRole('tabpanel').getByRole('link');
  await expect(lines).toHaveCount(10);
  await page.getByLabel('Tìm sản phẩm đã đặt').fill('khan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=khan/);
  await expect(lines.first()).toContainText(/khăn/i);
  await page.getByRole('combobox', { name: 'Trạng thái' }).click();
  await page.getByRole('option', { name: 'Hoàn thành' }).click();
  await expect(page).toHaveURL(/status=6/);
  await page.getByLabel('Tìm sản phẩm đã đặt').fill('không có món này');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByText('Không có sản phẩm nào khớp với tìm kiếm này.')).toBeVisible();
  await page.goto('/orders?tab=products&per_page=50');
  await lines.first().click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

// Last: each adds an order before those that the others look for.
test('a name that another phone has changed behind the open sheet is not replaced unseen', async ({
  page,
  browser,
  shop,
  console,
}) => {
  console.expect(/409/);
  const path = `${await orderOnOtherPhone(shop.url, 'Khăn muslin bốn lớp', 'An')}/edit`;
  await page.clock.install();
  await page.goto(path);
  const type = async (phone: Page, name: string) => {
    await phone.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
    await phone.getByLabel('Tên thêu').fill(name);
  };
  const save = async (phone: Page) => {
    await phone.getByRole('button', { name: 'Xong' }).click();
    await phone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  };
  await type(page, 'Anh');
  const otherPhone = await openOtherPage(browser, shop, path);
  await type(otherPhone, 'Bình');
  await save(otherPhone);
  await expect(otherPhone.getByText('Đã cập nhật đơn hàng.')).toBeVisible();

  await comeBack(page);
  await save(page);
  const differences = page.getByRole('list', { name: 'Khác với lúc bạn xem' });
  await expect(differences).toContainText(/Bạn đã xem:.*An.*Bây giờ:.*Bình.*Sẽ thành:.*Anh/);
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(differences, 'nothing is left to decide').toBeHidden();
});

test('a name, a quantity and a note that wait unsent can be set back', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(...unreachable, /ERR_INTERNET_DISCONNECTED/);
  const path = await orderOnOtherPhone(shop.url, 'Khăn muslin bốn lớp', 'Hoàn');
  await page.goto(path);
  const towel = page.getByRole('region', { name: /^Khăn muslin/ });
  const fill = async (name: string, step: string, note: string) => {
    await page.getByRole('link', { name: /^Sửa đơn/ }).click();
    await page.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
    await page.getByLabel('Tên thêu').fill(name);
    await page.getByRole('button', { name: 'Xong' }).click();
    await towel.getByRole('button', { name: step }).click();
    await page.getByLabel('Lời nhắn cho cửa hàng').fill(note);
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeVisible();
  };
  await page.getByRole('link', { name: /^Sửa đơn/ }).click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
  // What the sheet needs is on the phone then.
  await page.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
  await expect(page.getByLabel('Tên thêu')).toHaveValue('Hoàn');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Tên thêu')).toBeHidden();
  await page.goBack();
  await context.setOffline(true);
  await fill('Sai Tên', 'Tăng số lượng', 'Gọi trước');
  await fill('Hoàn', 'Giảm số lượng', '');
  await expect(page.getByText('Sai Tên')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Thay đổi chờ gửi', { exact: true })).toBeHidden();
  const { order } = await fetchFromServer<{
    order: { note: string; order_details: Pick<OrderLine, 'product' | 'qty' | 'order_attributes'>[] };
  }>(page, `/api${path.replace('/orders/', '/orders/detail/')}`);
  const line = order.order_details.find(({ product }) => product.name.startsWith('Khăn muslin'));
  expect([order.note, line?.qty, line?.order_attributes['Tên thêu']]).toEqual(['', 1, 'Hoàn']);
});

test('two tabs with the form of one order show one draft', async ({ page, context, shop }) => {
  const path = `${await orderOnOtherPhone(shop.url, 'Khăn muslin bốn lớp', 'An')}/edit`;
  await page.goto(path);
  const otherTab = await context.newPage();
  await otherTab.goto(path);
  await otherTab.getByLabel('Lời nhắn cho cửa hàng').fill('Gọi trước');
  await expect(page.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Gọi trước');
  await page.getByRole('button', { name: 'Tăng số lượng' }).first().click();
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Lời nhắn: Gọi trước')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Lưu thay đổi' })).toBeDisabled();
  await expect(otherTab.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Gọi trước');
});

test('an open sheet that nobody has typed in follows what another phone has changed', async ({
  page,
  browser,
  shop,
}) => {
  const path = `${await orderOnOtherPhone(shop.url, 'Khăn muslin bốn lớp', 'An')}/edit`;
  await page.clock.install();
  await page.goto(path);
  await page.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
  const otherPhone = await openOtherPage(browser, shop, path);
  await otherPhone.getByRole('button', { name: /^Sửa thêu Khăn muslin/ }).click();
  await otherPhone.getByLabel('Tên thêu').fill('Bình');
  await otherPhone.getByRole('button', { name: 'Xong' }).click();
  await otherPhone.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(otherPhone.getByText('Đã cập nhật đơn hàng.')).toBeVisible();

  await comeBack(page);
  await expect(page.getByLabel('Tên thêu')).toHaveValue('Bình');
  await page.getByRole('button', { name: 'Xong' }).click();
  await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeDisabled();
});

test('a note stays as it is typed, and follows another phone once it is left unchanged', async ({
  page,
  shop,
}) => {
  const path = await orderOnOtherPhone(shop.url, 'Chậu tắm gấp');
  await page.clock.install();
  await page.goto(`${path}/edit`);
  const note = page.getByLabel('Lời nhắn cho cửa hàng');
  const save = page.getByRole('button', { name: 'Lưu thay đổi' });
  await note.pressSequentially('Gọi ');
  const otherPhone = await openOtherPhone(shop.url);
  const change = { lines: [], note: 'Đừng gọi', seen_note: '' };
  expect((await otherPhone.send('PUT', `/api${path}`, change)).status).toBe(200);
  await comeBack(page);
  for (const text of ['Gọi', 'Gọ', 'G', '']) {
    await note.press('Backspace');
    await expect(note).toHaveValue(text);
  }
  await expect(save, 'it is as it was seen').toBeDisabled();
  await note.pressSequentially('Nhắn');
  await expect(note).toHaveValue('Nhắn');
  for (const _ of 'Nhắn') await note.press('Backspace');
  await note.blur();
  await expect(note).toHaveValue('Đừng gọi');
  await expect(save).toBeDisabled();
});

/** To the app after a while, which fetches the order again. */
async function comeBack(page: Page): Promise<void> {
  const refetched = page.waitForResponse(/orders\/detail/);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await refetched;
}

test('a new order that the phone could not load yet is not called processed', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  const detail = '**/api/orders/detail/**';
  await page.route(detail, route => route.abort());
  await addToCart(page, 'Chậu tắm gấp');
  const path = await placeOrder(page);
  await goToTab(page, 'Đơn hàng');
  await page.locator(`a[href="${path}/edit"]`).click();
  await expect(page.getByText('Chưa liên lạc được với cửa hàng.')).toBeVisible();
  await expect(page.getByText('không sửa được nữa')).toBeHidden();
  await page.unroute(detail);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(/^Tổng mới/)).toBeVisible();
});

test('of an order with a withdrawn product the customer learns why it cannot be bought again', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/404/);
  const path = await orderOnOtherPhone(shop.url, 'Chậu tắm gấp');
  await page.goto(path);
  const title = await page
    .getByText(/MN-\d+-\d+/)
    .first()
    .innerText();
  const code = title.match(/MN-\d+-\d+/)?.[0] ?? '';
  shop.runCli('orders', 'move', code, '7', '--yes');
  shop.runCli('products', 'withdraw', 'PCH');
  // Until the phone's catalogue has followed, the shop itself refuses the line.
  await page.clock.install({ time: Date.now() + 60_000 });
  const product = page.getByRole('region', { name: 'Sản phẩm' }).getByRole('link').first();
  const productPath = (await product.getAttribute('href')) ?? '';
  await page.goto(productPath);
  await expect(page.getByText('Sản phẩm này không còn bán nữa.')).toBeVisible({ timeout: 30_000 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Mua lại' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Chậu tắm gấp gọn có nhiệt kế: đã ngừng bán. Bạn chọn món khác giúp nhé.',
  );
  shop.runCli('products', 'restore', 'PCH');
});
