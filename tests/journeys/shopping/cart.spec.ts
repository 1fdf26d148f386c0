import { expect, signIn, test } from '../support/fixtures.ts';
import { addToCart } from '../support/ordering.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, { at: '/cart' });
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
});

test('all lines are selected at first, and the selected ones are counted', async ({ page }) => {
  const checkboxes = page.getByRole('article').getByRole('checkbox');
  const lines = await checkboxes.count();
  await expect(page.getByText(`Đã chọn ${lines} món ·`)).toBeVisible();
  await checkboxes.first().uncheck();
  await expect(page.getByText(`Đã chọn ${lines - 1} món ·`)).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await expect(page.getByText('Đã chọn 0 món ·')).toBeVisible();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await expect(page.getByText('Vui lòng chọn ít nhất một sản phẩm để đặt hàng')).toBeVisible();
});

test('a changed line is saved on the server', async ({ page }) => {
  const line = page.getByRole('article').filter({ hasText: 'Tên thêu' }).first();
  await line.getByRole('button', { name: /^Sửa/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Sửa món trong giỏ' });
  // As pasted from a page that keeps the name on one line.
  await sheet.getByLabel('Tên thêu').fill('Đỗ\u00a0Ơn');
  await sheet.getByRole('textbox', { name: 'Số lượng' }).fill('7');
  await sheet.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(page.getByText('Cập nhật giỏ hàng thành công!')).toBeVisible();
  await expect(page.getByText('Chờ gửi')).toHaveCount(0);
  const cart = await page.evaluate(() => fetch('/api/shopping-cart').then(response => response.json()));
  expect(cart.data.items).toContainEqual(
    expect.objectContaining({
      quantity: 7,
      order_attributes: expect.objectContaining({ 'Tên thêu': 'Đỗ Ơn' }),
    }),
  );
});

test('a quantity that another tab changes replaces what was typed before', async ({ page, context }) => {
  const quantity = page
    .getByRole('article')
    .first()
    .getByRole('textbox', { name: /^Số lượng/ });
  await quantity.fill('53');
  await expect(page.getByText('Chờ gửi')).toHaveCount(0);
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await otherTab
    .getByRole('article')
    .first()
    .getByRole('textbox', { name: /^Số lượng/ })
    .fill('18');
  await expect(quantity).toHaveValue('18');
  await expect(quantity).toBeFocused();
});

test('the quantity changes on the line itself, and its total with it', async ({ page }) => {
  const line = page.getByRole('article').first();
  const readTotal = async () => Number((await line.locator('strong').innerText()).replace(/\D/g, ''));
  await line.getByRole('textbox', { name: /^Số lượng/ }).fill('1');
  await expect(line.getByText(/₫ × 1$/)).toBeVisible();
  await line.getByRole('textbox', { name: /^Số lượng/ }).fill('0');
  await line.getByRole('textbox', { name: /^Số lượng/ }).blur();
  await expect(line.getByRole('alert')).toHaveText(/Mình giữ 1\.$/);
  const price = await readTotal();
  // In one task of the page: the second tap comes before the first one is stored.
  await line.evaluate(card => {
    const increase = card.querySelector<HTMLElement>('button[aria-label^="Tăng"]');
    for (let tap = 0; tap < 2; tap++) increase?.click();
  });
  await expect.poll(readTotal).toBe(3 * price);
  await expect(page.getByText('Chờ gửi')).toHaveCount(0);
  await page.reload();
  await expect(line.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('3');
});

test('one line is deleted after a confirmation, then several at once', async ({ page }) => {
  const lines = page.getByRole('article');
  const before = await lines.count();
  await lines.last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click();
  await expect(lines).toHaveCount(before);
  await lines.last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Xóa sản phẩm thành công!')).toBeVisible();
  await expect(lines).toHaveCount(before - 1);
  await expect(lines.last().getByRole('button', { name: /^Xóa/ })).toBeFocused();

  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await lines.nth(-1).getByRole('checkbox').check();
  await lines.nth(-2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Xóa đã chọn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText('Đã xóa các sản phẩm đã chọn khỏi giỏ hàng')).toBeVisible();
  await expect(lines).toHaveCount(before - 3);
  await page.reload();
  await expect(lines).toHaveCount(before - 3);
});

test('a product that was withdrawn is marked and not ordered', async ({ page, shop }) => {
  await addToCart(page, 'Chậu tắm gấp');
  shop.runCli('products', 'withdraw', 'PCH');
  await page.goto('/cart');
  const line = page.getByRole('article', { name: /^Chậu tắm gấp/ });
  await expect(line).toContainText('đã ngừng bán');
  await expect(line.getByRole('checkbox')).not.toBeChecked();
  const lines = await page.getByRole('article').count();
  await expect(page.getByText(`Đã chọn ${lines - 1} món ·`)).toBeVisible();
  shop.runCli('products', 'restore', 'PCH');
  await page.reload();
  await expect(line.getByRole('checkbox')).toBeChecked();
});

test('where only a withdrawn product is left, there is nothing to choose', async ({ page, shop }) => {
  await addToCart(page, 'Chậu tắm gấp');
  shop.runCli('products', 'withdraw', 'PCH');
  await page.goto('/cart');
  const chooseAll = page.getByRole('button', { name: /họn tất cả$/ });
  await expect(chooseAll).toBeEnabled();
  const kept = page.getByRole('article', { name: /^Chậu tắm gấp/ });
  await expect(kept).toContainText('đã ngừng bán');
  await page.getByRole('button', { name: 'Xóa đã chọn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(kept).toBeVisible();
  await expect(chooseAll).toBeDisabled();
  shop.runCli('products', 'restore', 'PCH');
  await page.reload();
  await expect(chooseAll).toBeEnabled();
});
