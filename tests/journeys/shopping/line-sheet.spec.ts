import { boxOf } from '../support/box-of.ts';
import { closeByBack } from '../support/close-by-back.ts';
import { expect, goToTab, signIn, test } from '../support/fixtures.ts';
import { addShownProduct, openProduct } from '../support/ordering.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, { at: '/shop?text=yem co tron hai lop' });
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
});

test('the sheet needs every choice, names the missing one and focuses it', async ({ page }) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const add = sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' });
  await expect(add).toHaveText('Chọn màu để thêm vào giỏ hàng');
  await expect(add).toBeDisabled();
  // Playwright waits for an enabled button; a customer does not.
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click({ force: true });
  const colour = sheet.getByRole('button', { name: 'Kem', exact: true });
  await expect(colour).toBeFocused();
  await colour.click();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await expect(add).toHaveText('Nhập tên thêu để thêm vào giỏ hàng');
  await add.click({ force: true });
  await expect(sheet.getByLabel('Tên thêu')).toBeFocused();
  await page.keyboard.type('Ỷ Lan');
  await sheet.getByRole('button', { name: 'Nét tròn' }).click();
  await expect(add).toHaveText('Chọn màu chỉ để thêm vào giỏ hàng');
  await sheet.getByRole('button', { name: 'Hồng đất' }).click();
  await expect(add).toBeEnabled();
  await expect(sheet.getByRole('button', { name: 'Giảm số lượng' })).toBeDisabled();
  const quantity = sheet.getByRole('textbox', { name: 'Số lượng' });
  for (const invalid of ['0', '1e9']) {
    await quantity.fill(invalid);
    await expect(sheet.getByRole('alert')).toHaveText(/^Số lượng từ 1 đến/);
    await expect(add).toHaveText('Sửa số lượng để thêm vào giỏ hàng');
    await add.click({ force: true });
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(invalid);
    await expect(sheet.getByRole('alert')).toBeInViewport({ ratio: 1 });
  }
  await quantity.fill('');
  await quantity.pressSequentially('5');
  await expect(quantity).toHaveValue('5');
  await colour.click();
  await expect(add).toBeDisabled();
});

test('typed values survive until the line is in the cart', async ({ page }) => {
  const open = () => page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const name = sheet.getByLabel('Tên thêu');
  const colour = sheet.getByRole('button', { name: 'Kem', exact: true });
  await open();
  await colour.click();
  await name.fill('Ỷ Lan');
  await sheet.getByRole('button', { name: 'Tăng số lượng' }).click();
  await closeByBack(page, sheet);
  await goToTab(page, 'Cửa hàng');
  await page.goBack();
  await open();
  await expect(name).toHaveValue('Ỷ Lan');
  await page.reload();
  await open();
  await expect(name).toHaveValue('Ỷ Lan');
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2');
  await sheet.getByRole('button', { name: 'Nét tròn' }).click();
  await sheet.getByRole('button', { name: 'Hồng đất' }).click();
  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng', exact: true }).click();
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();
  await expect(sheet).toBeHidden();
  await open();
  await expect(name).toHaveValue('');
});

test('a double tap adds one line, once', async ({ page }) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  await sheet.getByRole('button', { name: 'Kem', exact: true }).click();
  await sheet.getByLabel('Tên thêu').fill('Đúp');
  await sheet.getByRole('button', { name: 'Nét tròn' }).click();
  await sheet.getByRole('button', { name: 'Hồng đất' }).click();
  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' }).dblclick({ delay: 20 });
  await expect(sheet).toBeHidden();
  await goToTab(page, 'Giỏ hàng');
  const line = page.getByRole('article', { name: /tên Đúp$/ });
  await expect(line).toHaveCount(1);
  await expect(line.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('1');
});

test('who is quick adds another, and another', async ({ page }) => {
  await openProduct(page, 'Chậu tắm gấp');
  for (const _ of [1, 2, 3]) await addShownProduct(page);
  await goToTab(page, 'Giỏ hàng');
  const line = page.getByRole('article', { name: /^Chậu tắm gấp/ });
  await expect(line.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('3');
});

test('the sheet says beside its button what the chosen size and quantity cost', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openProduct(page, 'Bộ body sơ sinh');
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const total = sheet.getByRole('paragraph').filter({ hasText: /^Thành tiền/ });
  await sheet.getByRole('button', { name: 'Kem', exact: true }).click();
  await expect(total).toHaveCount(0);
  await sheet.getByRole('button', { name: '0–3 tháng' }).click();
  await expect(total).toHaveText(/^Thành tiền 119\.000\s₫$/);
  await sheet.getByRole('button', { name: '6–12 tháng' }).click();
  await expect(total).toHaveText(/^Thành tiền 139\.000\s₫$/);
  await sheet.getByLabel('Tên thêu').fill('Bống');
  for (const value of ['Nét tròn', 'Xanh than', 'Thỏ'])
    await sheet.getByRole('button', { name: value, exact: true }).click();
  await sheet.getByRole('button', { name: 'Tăng số lượng' }).click();
  await expect(total).toHaveText(/^Thành tiền 278\.000\s₫$/);
  await expect(total).toBeInViewport({ ratio: 1 });
  const add = sheet.getByRole('button', { name: 'Thêm vào giỏ hàng', exact: true });
  const [totalBox, addBox] = [await boxOf(total), await boxOf(add)];
  expect(totalBox.x + totalBox.width, 'in one row').toBeLessThan(addBox.x);
  await sheet.getByRole('textbox', { name: 'Số lượng' }).fill('0');
  await expect(total, 'of no quantity').toHaveCount(0);
});
