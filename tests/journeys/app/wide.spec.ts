import { boxOf } from '../support/box-of.ts';
import { expect, signIn, test, waitForCatalogue } from '../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('on a wide screen the menu is a rail, the shop has more columns, and the cart its summary beside it', async ({
  page,
}) => {
  await signIn(page);
  const rail = await boxOf(page.getByRole('navigation', { name: 'Menu chính' }));
  expect(rail.height).toBe(800);
  expect(rail.x + rail.width).toBeLessThan(200);

  await page.goto('/shop');
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  const [first, fourth] = [
    await boxOf(page.getByRole('article').first()),
    await boxOf(page.getByRole('article').nth(3)),
  ];
  expect(fourth.y).toBe(first.y);
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' });
  expect((await boxOf(filters)).x + (await boxOf(filters)).width).toBeLessThan(first.x);
  await expect(page.getByRole('button', { name: 'Bộ lọc' })).toHaveCount(0);
  await filters.getByRole('button', { name: 'Quà đầy tháng' }).click();
  await expect(page).toHaveURL(/tags=/);
  await filters.getByRole('button', { name: 'Quà đầy tháng' }).click();
  await expect(page).not.toHaveURL(/tags=/);

  await page.goto('/cart');
  const line = await boxOf(page.getByRole('article').first());
  const order = await boxOf(page.getByRole('button', { name: 'Đặt Hàng' }));
  expect(order.x).toBeGreaterThan(line.x + line.width);
  expect(order.y).toBeLessThan(300);

  await page.getByRole('article').first().getByRole('button', { name: /^Sửa/ }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width)).toBe(1280);
});

test('the tabs of the orders are as wide as the column below them', async ({ page }) => {
  await signIn(page, { at: '/orders?tab=products' });
  const line = await boxOf(page.getByRole('tabpanel').getByRole('link').first());
  const tabs = await boxOf(page.getByRole('tablist'));
  expect([tabs.x, tabs.width]).toEqual([line.x, line.width]);
});

test('Tab shows every card of a row whole', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page);
  // The page stands still then: what arrives above a card moves it after it was shown.
  await waitForCatalogue(page);
  const row = page.getByRole('list', { name: 'Mới về' });
  const cards = row.getByRole('listitem');
  await row.getByRole('link').first().focus();
  for (let index = 1; index < (await row.getByRole('link').count()); index++) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('link').nth(index)).toBeFocused();
    await expect(cards.nth(index)).toBeInViewport({ ratio: 1 });
  }
});

test('on a wide screen the choices of a product stand open beside its pictures', async ({ page }) => {
  await signIn(page, { at: '/shop?text=yem co tron' });
  await page.getByRole('article').first().getByRole('link').click();
  const choices = page.getByRole('region', { name: 'Thêm vào giỏ hàng' });
  const pictures = await boxOf(page.getByRole('region', { name: /^Ảnh của Yếm cổ tròn/ }));
  expect((await boxOf(choices)).x).toBeGreaterThanOrEqual(pictures.x + pictures.width);
  await choices.getByRole('button', { name: 'Kem' }).click();
  await page.getByRole('button', { name: 'Nhập tên thêu để thêm vào giỏ hàng' }).press('Enter');
  await expect(choices.getByLabel('Tên thêu')).toBeFocused();
  await page.keyboard.type('Bống');
  await choices.getByRole('button', { name: 'Nét tròn' }).click();
  await choices.getByRole('button', { name: 'Hồng đất' }).click();

  // On a laptop too the choices have room between the name that stays and the button.
  await page.setViewportSize({ width: 1366, height: 768 });
  await choices.getByRole('textbox', { name: /^Số lượng/ }).scrollIntoViewIfNeeded();
  const preview = await boxOf(choices.getByRole('img', { name: /^Xem trước/ }).locator('..'));
  const bar = await boxOf(page.getByRole('button', { name: 'Chia sẻ' }));
  expect(bar.y - (preview.y + preview.height)).toBeGreaterThan(340);

  await page.mouse.wheel(0, 3_000);
  const add = page.getByRole('button', { name: 'Thêm vào giỏ hàng', exact: true });
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();
});

test('on a wide screen the suggestions below a product do not cover its choices', async ({ page }) => {
  await signIn(page);
  await waitForCatalogue(page);
  await page.goto('/product/18');
  const suggestions = page.getByRole('region', { name: 'Hợp với sản phẩm này' });
  await suggestions.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(suggestions).toBeInViewport();
  const share = await boxOf(page.getByRole('button', { name: 'Chia sẻ' }));
  const { y } = await boxOf(suggestions);
  expect(share.y + share.height).toBeLessThanOrEqual(y);
});

test('on a wide screen the next product starts at the top of its choices', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page);
  await waitForCatalogue(page);
  await page.goto('/product/64');
  const heading = page.getByRole('heading', { level: 2 });
  const next = page.getByRole('region', { name: 'Hợp với sản phẩm này' }).getByRole('link').first();
  await expect(heading).toBeInViewport();
  await next.waitFor();
  await page.getByRole('region', { name: 'Thêm vào giỏ hàng' }).hover();
  await page.mouse.wheel(0, 500);
  await expect(heading).not.toBeInViewport();
  const address = page.url();
  await next.hover();
  await next.click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Đã xem gần đây' })).toBeVisible();
  await expect(heading).toBeInViewport();
});

test('on a wide screen orders are a table that can be searched', async ({ page }) => {
  await signIn(page, { at: '/orders' });
  const rows = page.getByRole('table', { name: 'Đơn hàng của bạn' }).getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const code = (await rows.nth(2).getByRole('link').first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Tìm đơn hàng' }).fill(code);
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(code);

  await page.getByRole('searchbox', { name: 'Tìm đơn hàng' }).fill('không có đơn này');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await page.getByRole('button', { name: 'Xem mọi đơn hàng' }).click();
  await expect(rows).not.toHaveCount(2);

  await rows.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

test('on a wide screen an order says for whom it is and what is sewn, and all of its row opens it', async ({
  page,
}) => {
  await signIn(page, { at: '/orders' });
  const table = page.getByRole('table', { name: 'Đơn hàng của bạn' });
  const row = table.getByRole('row').filter({ hasText: 'Bống' }).first();
  await expect(row.getByRole('cell').first()).toContainText(/\D{5,}0\d{9}$/);
  const code = (await row.getByRole('link').first().textContent()) ?? '';
  const cell = await boxOf(row.getByRole('cell').nth(3));
  await page.mouse.click(cell.x + 4, cell.y + cell.height - 4);
  await expect(page.getByRole('heading', { level: 2, name: code })).toBeVisible();

  await page.goBack();
  await table
    .getByRole('button', { name: /^Xóa đơn/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Xóa đơn hàng?' });
  await expect(dialog).toContainText(/Giao cho .*0\d{9}/);
  await expect(dialog.getByRole('listitem').first()).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Giữ lại' }).click();
  await table
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/edit$/);
});
