import { expect, signIn, test, unreachable, waitForServiceWorker } from '../support/fixtures.ts';

test.afterEach(({ shop }) => shop.start());

test('with the server stopped, a reload shows shop and cart; a change is applied once when the server is back', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await page.goto('/shop');
  const firstProduct = page.getByRole('article').first();
  const name = await firstProduct.getByRole('link').textContent();
  await firstProduct.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  const lines = await page.getByRole('article').count();

  await shop.stop('SIGKILL');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(lines);
  await page.goto('/shop');
  await expect(page.getByRole('article').first()).toContainText(name ?? '');
  const picture = page.getByRole('article').first().locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/cart');
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(lines - 1);
  await expect(page.getByText('Đang ngoại tuyến')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(lines - 1);

  await shop.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/api/shopping-cart').then(async response => (await response.json()).data.items.length),
      ),
    )
    .toBe(lines - 1);
});
