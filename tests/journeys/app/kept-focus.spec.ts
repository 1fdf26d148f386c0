import type { Page } from '@playwright/test';
import { recordAnnouncements } from '../support/announcements.ts';
import { expect, fetchFromServer, goToTab, signIn, test } from '../support/fixtures.ts';
import { addToCart } from '../support/ordering.ts';
import { createTransferScreenshot } from '../support/transfer-screenshot.ts';

const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** On a focused button that asks first. */
async function deleteByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Xóa khỏi giỏ hàng?' });
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

for (const { tab, label } of [
  { tab: 'Đơn hàng', label: 'Tìm đơn hàng' },
  { tab: 'Sản phẩm', label: 'Tìm sản phẩm đã đặt' },
])
  test(`${label}: who searched goes on typing, and Back brings back the text`, async ({ page }) => {
    await signIn(page);
    await goToTab(page, 'Đơn hàng');
    await page.getByRole('tab', { name: tab }).click();
    const field = page.getByRole('searchbox', { name: label });
    await field.fill('khan');
    await field.press('Enter');
    await expect(page).toHaveURL(/search=khan/);
    await expect(field).toBeFocused();
    await page.keyboard.type(' khong co');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Không có .* nào khớp với tìm kiếm này\.$/)).toBeVisible();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('khan');
    await page.goBack();
    await expect(field).toHaveValue('');
  });

test('a search that found nothing and is emptied keeps its field', async ({ page }) => {
  await signIn(page, { at: '/orders?search=khong-co-don-nay' });
  const field = page.getByRole('searchbox', { name: 'Tìm đơn hàng' });
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: /^Đơn / }).first()).toBeVisible();
  await expect(field).toBeFocused();
});

test('who comes back to a list goes on at the card they came from', async ({ page }) => {
  await signIn(page);
  await goToTab(page, 'Cửa hàng');
  await expect(findTitle(page, 'Cửa hàng')).toBeFocused();
  const link = page.getByRole('article').nth(3).getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(findTitle(page, 'Sản phẩm')).toBeFocused();
  await page.goBack();
  await expect(findTitle(page, 'Cửa hàng')).toBeVisible();
  await expect(link).toBeFocused();
  await goToTab(page, 'Trang chủ');
  await expect(findTitle(page, 'Trang chủ')).toBeFocused();
  await goToTab(page, 'Cửa hàng');
  await expect(findTitle(page, 'Cửa hàng'), 'not a way back').toBeFocused();
});

test('on a wide screen the keyboard skips the filters', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await goToTab(page, 'Cửa hàng');
  await expect(findTitle(page, 'Cửa hàng')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tới sản phẩm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
});

test('the first name of a child: its field is ready, and the name that follows it is told', async ({
  page,
}) => {
  await signIn(page);
  const [field, title] = [page.getByLabel('Tên bé', { exact: true }), findTitle(page, 'Trang chủ')];
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Xem tên bé thêu trên từng món' }).click();
  await expect(field).toBeFocused();
  const readAnnouncements = await recordAnnouncements(page.getByRole('main'));
  await page.keyboard.type('Mía');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'Mía', exact: true });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await expect.poll(readAnnouncements).toEqual(['Mình thêu thử tên Mía trên từng món rồi nhé.']);
  await page.getByRole('button', { name: 'Bỏ tên Mía' }).click();
  await expect(page.getByRole('button', { name: 'Xem tên bé thêu trên từng món' })).toBeVisible();
  await expect(title).toBeFocused();
});

test('another name is added beside those that are kept', async ({ page }) => {
  await signIn(page);
  const field = page.getByLabel('Tên bé', { exact: true });
  await field.fill('Mía');
  await field.press('Enter');
  const add = page.getByRole('button', { name: 'Thêm tên bé' });
  await add.click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Thêm tên bé' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mía', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Thôi' }).click();
  await expect(add).toBeFocused();
  await add.click();
  const readAnnouncements = await recordAnnouncements(page.getByRole('main'));
  await page.keyboard.type('Gạo');
  await page.keyboard.press('Enter');
  await expect.poll(readAnnouncements).toEqual(['Mình thêu thử tên Gạo trên từng món rồi nhé.']);
  await expect(page.getByRole('button', { name: 'Gạo', exact: true })).toBeVisible();
  await expect(add).toBeFocused();
});

test('a filter taken away, alone or of two, leads to the title', async ({ page }) => {
  await signIn(page, { at: '/shop?text=khan&categories=[1]' });
  const title = findTitle(page, 'Cửa hàng');
  const chips = page.getByRole('list', { name: 'Đang lọc theo' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  for (const left of [1, 0]) {
    await chips.first().click();
    await expect(chips).toHaveCount(left);
    await expect(title).toBeFocused();
  }
});

test('leaving a search that found nothing leads to the title', async ({ page }) => {
  await signIn(page, { at: '/shop?text=khong-co' });
  await page.getByRole('button', { name: 'Xem tất cả sản phẩm' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(findTitle(page, 'Cửa hàng')).toBeFocused();
});

test('a favourite taken away leads to the next one, and back when it is restored', async ({ page }) => {
  await signIn(page, { at: '/favorites' });
  const hearts = page.getByRole('button', { name: /^Đã yêu thích:/ });
  const names = () => hearts.evaluateAll(all => all.map(heart => heart.getAttribute('aria-label')));
  await expect(hearts).not.toHaveCount(0);
  const before = await names();
  await hearts.first().focus();
  for (const left of [before.slice(1), before.slice(2)]) {
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(left);
    await expect(hearts.first()).toBeFocused();
  }
  const undo = page.getByRole('button', { name: /^Hoàn tác/ });
  await undo.click();
  await expect.poll(names).toEqual(before.slice(1));
  await undo.click();
  await expect.poll(names).toEqual(before);
  await expect(hearts.first()).toBeFocused();
});

test('the last favourite taken away leads to the one before, the only one to the title', async ({ page }) => {
  await signIn(page, { at: '/favorites' });
  const hearts = page.getByRole('button', { name: /^Đã yêu thích:/ });
  await expect(hearts).not.toHaveCount(0);
  await hearts.last().focus();
  for (let left = (await hearts.count()) - 1; left >= 0; left -= 1) {
    await page.keyboard.press('Enter');
    await expect(hearts).toHaveCount(left);
    await expect(left > 0 ? hearts.last() : findTitle(page, 'Sản phẩm yêu thích')).toBeFocused();
  }
});

test('lines deleted by keyboard lead to the one in their place, the last one to the title', async ({
  page,
}) => {
  await signIn(page);
  for (const name of ['Chậu tắm gấp', 'Bát ăn dặm']) await addToCart(page, name);
  await page.goto('/cart');
  const removeButtons = page.getByRole('article').getByRole('button', { name: /^Xóa/ });
  // Until the shop has answered, the page may show the cart as it was before, and its last lines come after the first.
  const { items } = await fetchFromServer<{ items: object[] }>(page, '/api/shopping-cart');
  await expect(removeButtons).toHaveCount(items.length);
  const names = () => removeButtons.evaluateAll(all => all.map(button => button.getAttribute('aria-label')));
  const before = await names();
  await removeButtons.nth(1).focus();
  await deleteByKeyboard(page);
  await expect.poll(names).toEqual(before.toSpliced(1, 1));
  await expect(removeButtons.nth(1)).toBeFocused();

  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.getByRole('article').last().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Xóa đã chọn' }).focus();
  await deleteByKeyboard(page);
  await expect.poll(names).toEqual(before.toSpliced(1, 1).slice(0, -1));
  await expect(removeButtons.last()).toBeFocused();

  await page.getByRole('button', { name: 'Chọn tất cả' }).click();
  await page.getByRole('button', { name: 'Xóa đã chọn' }).focus();
  await deleteByKeyboard(page);
  await expect(page.getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();
  await expect(findTitle(page, 'Giỏ hàng')).toBeFocused();
});

test('a sent proof of payment leaves the focus in its sheet', async ({ page }) => {
  await signIn(page, { at: '/payment' });
  await page
    .getByRole('link', { name: /^Thanh toán TT-/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^Thanh toán TT-/ });
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createTransferScreenshot());
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByText(/^Cửa hàng đang kiểm tra/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Gửi ảnh' })).toHaveCount(0);
  await expect(sheet).toBeFocused();
});

test('who closes a picture or the share sheet for the first time goes on where it was opened', async ({
  page,
}) => {
  await signIn(page, { at: '/product/45' });
  const openers = [
    page.getByRole('button', { name: /^Phóng to ảnh/ }).first(),
    page.getByRole('button', { name: 'Chia sẻ', exact: true }),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
