import { closeByBack } from '../support/close-by-back.ts';
import { expect, goToTab, signIn, test, waitForCatalogue } from '../support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await signIn(page, { at: '/shop?text=yem co tron hai lop' });
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

test('a finger swipes, so the arrows leave the picture to the name, but a keyboard finds them', async ({
  page,
}) => {
  const next = page.getByRole('button', { name: 'Ảnh sau' });
  await expect(next).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Ảnh trước' }).focus();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await expect(next).toHaveCSS('opacity', '0.9');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Ảnh 2 \/ /)).toBeVisible();
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false });

  test('the arrows of the slider are seen', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Ảnh sau' })).toHaveCSS('opacity', '0.9');
  });
});

test('a slide comes to rest within 300 ms', async ({ page }) => {
  const slide = page.getByRole('group', { name: /^1 trên/ });
  const readPosition = async () => (await slide.boundingBox())?.x ?? 0;
  await expect(slide).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(slide).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await readPosition();
  await page.getByRole('button', { name: 'Ảnh sau' }).click();
  await page.clock.runFor(300);
  const after = await readPosition();
  expect(Math.abs(after - before)).toBeGreaterThan(100);
  await page.clock.runFor(5_000);
  expect(await readPosition()).toBeCloseTo(after, 0);
});

test('shows title, code, price and description', async ({ page }) => {
  await expect(page.getByRole('heading', { name: /Yếm cổ tròn hai lớp thêu tên/ })).toContainText('TYE');
  await expect(page.getByText(/^\d[\d.]+\s₫$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chất liệu và kích thước' })).toBeVisible();
});

test('the favourite button toggles its name', async ({ page }) => {
  const toggle = page.getByRole('button', { name: /^(Thêm vào yêu thích|Đã yêu thích)$/ });
  const before = (await toggle.getAttribute('aria-label')) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveAccessibleName(before);
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(before);
});

test('a swatch shows the picture of its colour and chooses it in the sheet', async ({ page }) => {
  const swatches = page.getByRole('group', { name: 'Màu' });
  const swatch = swatches.getByRole('button').nth(1);
  const name = (await swatch.getAttribute('aria-label')) ?? '';
  const counter = page.getByText(/^Ảnh 1 \/ /);
  await swatch.click();
  await expect(counter).toHaveCount(0);
  await expect(swatch).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('title and price are visible above the bars, also on small screens', async ({ page }) => {
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
    await expect(page.getByRole('group', { name: 'Màu', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Thêu 2–3 tuần · phí giao báo khi chốt đơn')).toBeInViewport();
    const [priceBox, barBox, pictureBox] = await Promise.all(
      [price, bar, picture].map(part => part.boundingBox()),
    );
    const barTop = barBox?.y ?? 0;
    expect((priceBox?.y ?? height) + (priceBox?.height ?? 0)).toBeLessThanOrEqual(barTop);
    // On a wide screen the bar is in the column of the text.
    if (width < 900) expect(height - barTop).toBeLessThanOrEqual(112);
    expect(pictureBox?.height).toBeLessThanOrEqual(height * (width < 900 ? 0.45 : 0.63));
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
  await closeByBack(page, viewer);
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('the page suggests related and recently viewed products without a request to the shop', async ({
  page,
}) => {
  await waitForCatalogue(page);
  await goToTab(page, 'Cửa hàng');
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.getByRole('article').last().getByRole('link').click();
  const recentlyViewed = page.getByRole('region', { name: 'Đã xem gần đây' });
  await expect(page.getByRole('region', { name: 'Hợp với sản phẩm này' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await recentlyViewed.scrollIntoViewIfNeeded();
  await recentlyViewed.getByRole('link', { name: /Yếm cổ tròn hai lớp/ }).click();
  await expect(page.getByRole('heading', { name: /Yếm cổ tròn hai lớp/ })).toBeVisible();
  await expect(recentlyViewed.getByRole('link', { name: /Yếm cổ tròn hai lớp/ })).toHaveCount(0);
  await expect(recentlyViewed.getByRole('link')).not.toHaveCount(0);
  await page.goBack();
  await expect(recentlyViewed).toBeInViewport();
  expect(requests.filter(path => path.startsWith('/api/products'))).toEqual([]);
});

test('an unknown product shows an error', async ({ page, console }) => {
  console.expect(/404/);
  await page.goto('/product/999999');
  await expect(page.getByText('Sản phẩm này không còn bán nữa.')).toBeVisible();
  await page.goto('/product/abc');
  await expect(page.getByText('Trang không tồn tại!')).toBeVisible();
});
