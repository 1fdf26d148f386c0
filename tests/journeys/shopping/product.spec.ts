import { expect, goToTab, signIn, test, waitForCatalogue } from '../support/fixtures.ts';

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

test('the favourite button toggles its name', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /^(Thêm vào yêu thích|Đã yêu thích)$/ });
  const before = (await toggle.getAttribute('aria-label')) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveAccessibleName(before);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(before);
});

test('title and price stand above the bars of small screens', async ({ page }) => {
  await page.goto(`/shop?text=${encodeURIComponent('túi ngủ cotton hai lớp')}`);
  await page.getByRole('article').first().getByRole('link').click();
  const price = page.getByText(/^\d[\d.]+\s₫$/).first();
  const picture = page.getByRole('button', { name: 'Phóng to ảnh 1' });
  const bar = page.getByRole('button', { name: 'Thêm vào giỏ' }).locator('..');
  for (const [width, height] of [
    [360, 640],
    [320, 640],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(price).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Thêu 2–3 tuần · phí giao báo khi chốt đơn')).toBeInViewport();
    const [priceBox, barBox, pictureBox] = await Promise.all(
      [price, bar, picture].map(part => part.boundingBox()),
    );
    const barTop = barBox?.y ?? 0;
    expect((priceBox?.y ?? height) + (priceBox?.height ?? 0)).toBeLessThanOrEqual(barTop);
    expect(height - barTop).toBeLessThanOrEqual(112);
    expect(pictureBox?.height).toBeLessThanOrEqual(height * 0.45);
  }
});

test('a tap shows the picture large, and Back closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Xem ảnh 2' }).click();
  await page.getByRole('button', { name: 'Phóng to ảnh 2' }).click();
  const viewer = page.getByRole('dialog', { name: /Yếm cổ tròn/ });
  await expect(viewer.getByText(/^Ảnh 2 \//)).toBeVisible();
  const picture = viewer.getByRole('img', { name: /ảnh 2 trên/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBe(page.viewportSize()?.width);
  const before = await width();
  await picture.dblclick();
  await expect.poll(width).toBeGreaterThan(before * 2);
  await viewer.getByRole('button', { name: 'Thu nhỏ' }).click();
  await expect.poll(width).toBe(before);
  await viewer.getByRole('button', { name: 'Ảnh sau' }).click();
  await expect(viewer.getByText(/^Ảnh 3 \//)).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('the sheet needs every choice, says which, and leads there', async ({ page }) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const add = sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' });
  await expect(add).toHaveText('Chọn màu để thêm vào giỏ hàng');
  await expect(add).toBeDisabled();
  // Playwright waits for an enabled button; a customer does not.
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

test('what is typed survives until it is in the cart', async ({ page }) => {
  const open = () => page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  const name = sheet.getByLabel('Tên thêu');
  const colour = sheet.getByRole('button', { name: 'Kem', exact: true });
  await open();
  await colour.click();
  await name.fill('Ỷ Lan');
  await sheet.getByRole('button', { name: 'Tăng số lượng' }).click();
  await page.goBack();
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

test('the page suggests what fits and what was seen, and asks the shop for nothing', async ({ page }) => {
  await waitForCatalogue(page);
  await goToTab(page, 'Cửa hàng');
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.getByRole('article').last().getByRole('link').click();
  const seen = page.getByRole('region', { name: 'Đã xem gần đây' });
  await expect(page.getByRole('region', { name: 'Hợp với sản phẩm này' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await seen.getByRole('link', { name: /Yếm cổ tròn hai lớp/ }).click();
  await expect(page.getByRole('heading', { name: /Yếm cổ tròn hai lớp/ })).toBeVisible();
  await expect(seen.getByRole('link', { name: /Yếm cổ tròn hai lớp/ })).toHaveCount(0);
  await expect(seen.getByRole('link')).not.toHaveCount(0);
  expect(requests.filter(path => path.startsWith('/api/products'))).toEqual([]);
});

test('an unknown product shows an error', async ({ page, console }) => {
  console.expect(/404/);
  await page.goto('/product/999999');
  await expect(page.getByText('Sản phẩm này không còn bán nữa.')).toBeVisible();
  await page.goto('/product/abc');
  await expect(page.getByText('Trang không tồn tại!')).toBeVisible();
});
