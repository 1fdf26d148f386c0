import { expect, signIn, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/shop?text=yem co tron hai lop');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
});

test('the slider wraps around and follows its thumbnails', async ({ page }) => {
  const slides = await page.getByRole('button', { name: /^Xem ảnh/ }).count();
  expect(slides).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Ảnh trước' }).click();
  await expect(page.getByText(`Ảnh ${slides} / ${slides}`)).toBeVisible();
  await page.getByRole('button', { name: 'Ảnh sau' }).click();
  await expect(page.getByText(`Ảnh 1 / ${slides}`)).toBeVisible();
  await page.getByRole('button', { name: 'Xem ảnh 2' }).click();
  await expect(page.getByText(`Ảnh 2 / ${slides}`)).toBeVisible();
});

test('shows title, code, price and description', async ({ page }) => {
  await expect(page.getByRole('heading', { name: /Yếm cổ tròn hai lớp thêu tên/ })).toContainText('TYE');
  await expect(page.getByText(/^\d[\d.]+\s₫$/).first()).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('the favourite button toggles its label', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /^(Thêm vào yêu thích|Đã yêu thích)$/ });
  const before = await toggle.textContent();
  await toggle.click();
  await expect(toggle).not.toHaveText(before ?? '');
  await toggle.click();
  await expect(toggle).toHaveText(before ?? '');
});

test('the sheet needs every choice before it can be submitted', async ({ page }) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const add = sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' });
  await expect(add).toBeDisabled();
  const colour = sheet.getByRole('button', { name: 'Kem', exact: true });
  await colour.click();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await expect(add).toBeDisabled();
  await sheet.getByLabel('Tên thêu').fill('Ỷ Lan');
  await sheet.getByRole('button', { name: 'Nét tròn' }).click();
  await sheet.getByRole('button', { name: 'Hồng đất' }).click();
  await expect(add).toBeEnabled();
  await expect(sheet.getByRole('button', { name: 'Giảm số lượng' })).toBeDisabled();
  const quantity = sheet.getByRole('textbox', { name: 'Số lượng' });
  for (const wrong of ['0', '1e9']) {
    await quantity.fill(wrong);
    await expect(sheet.getByRole('alert')).toHaveText(/^Số lượng từ 1 đến/);
    await quantity.blur();
    await expect(quantity).toHaveValue('1');
  }
  await quantity.fill('');
  await quantity.pressSequentially('5');
  await expect(quantity).toHaveValue('5');
  await colour.click();
  await expect(add).toBeDisabled();
});

test('an unknown product shows an error', async ({ page, console }) => {
  console.expect(/404/);
  await page.goto('/product/999999');
  await expect(page.getByText('Sản phẩm này không còn bán nữa.')).toBeVisible();
  await page.goto('/product/abc');
  await expect(page.getByText('Trang không tồn tại!')).toBeVisible();
});
