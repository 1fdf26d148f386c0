import type { Page } from '@playwright/test';
import { customer, expect, signIn, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ page }) => waitForPrerender(page, '/login'));

/** The shop's answer to the first visit comes at once, the app later. Returns what lets the app come. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const hasStyles = () =>
  document.fonts.status === 'loaded' &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet);

/** The shop renders its pages, one after the other, when it has started. */
async function waitForPrerender(page: Page, path: string): Promise<void> {
  const readPage = async () => (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  await expect.poll(readPage, { timeout: 30_000 }).toContain('id="prerendered"');
}

const prerendered = (page: Page) => page.locator('#prerendered');

test('the shop’s products are seen and opened before the app is there', async ({ page }) => {
  await signIn(page);
  await waitForPrerender(page, '/shop');
  const release = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const [first] = await page.getByRole('article').all();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('article').first().getByText('₫').first()).toBeVisible();
  await expect
    .poll(() => first?.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(prerendered(page)).toBeAttached();
  release();
  await expect(prerendered(page)).not.toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('the first pictures have the line to themselves: the page asks for no script', async ({ page }) => {
  await signIn(page);
  const readPage = async () => (await page.request.get('/shop', { headers: { accept: 'text/html' } })).text();
  await expect.poll(readPage).toContain('id="prerendered"');
  const [shown = '', files = ''] = (await readPage()).split('<template id="app-files">');
  expect(shown).toMatch(/fetchpriority="high"/i);
  expect(shown).not.toContain('.js"');
  // What the page loads when they stand.
  expect(files.split('</template>')[0]?.match(/rel="modulepreload"/g)?.length).toBeGreaterThan(3);
  expect(files.split('</template>')[1]).not.toContain('.js"');
});

test('nothing moves as the app takes over, and no list turns back into a skeleton', async ({ page }) => {
  await signIn(page);
  for (const path of ['/home', '/shop']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    await page.waitForFunction(hasStyles);
    await page.evaluate(() => scrollTo(0, 240));
    const before = await card.boundingBox();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('#prerendered')) return;
        const articles = document.querySelectorAll('article').length;
        document.documentElement.dataset.articles ??= String(articles);
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    await expect(prerendered(page)).not.toBeAttached();
    expect(await card.boundingBox()).toEqual(before);
    expect(Number(await page.evaluate(() => document.documentElement.dataset.articles))).toBeGreaterThan(2);
    await page.unroute('**/assets/*.js');
  }
});

test('a guest types and sends the sign-in before the app is there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/orders', { waitUntil: 'commit' });
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  const password = page.getByLabel('Mật khẩu', { exact: true });
  await password.fill(customer.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible();
});

test('a child’s name that is typed and sent before the app is there is shown on the cards', async ({
  page,
}) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  const field = page.getByLabel('Tên bé', { exact: true });
  await field.fill('Mía');
  await field.press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Mía', exact: true })).toBeVisible();
});

test('an order of the list that is chosen before the app is there is kept', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('Giá tăng dần');
  release();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.getByRole('combobox', { name: 'Sắp xếp' })).toHaveValue('price_asc');
});

test('a button that is pressed before the app is there is pressed in the app', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible();
});

test('a button that is held down while the app takes over is pressed when it is let go', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Bộ lọc' }).hover();
  await page.mouse.down();
  release();
  await expect(prerendered(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeHidden();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible();
});

test('a word typed into the search, and the focus, stay as the app takes over', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).fill('khăn');
  release();
  await expect(prerendered(page)).not.toBeAttached();
  const search = page.getByRole('searchbox', { name: 'Tìm sản phẩm' });
  await expect(search).toHaveValue('khăn');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(page).toHaveURL(/\/shop\?text=kh/);
});

test('what is prerendered is the same for everybody', async ({ page, browser, shop }) => {
  await signIn(page);
  const guest = await browser.newContext({ baseURL: shop.url });
  const other = await guest.newPage();
  await signIn(other, { username: '0901000002' });
  for (const path of ['/home', '/shop']) {
    const [mine, theirs] = await Promise.all(
      [page, other].map(async ({ request }) =>
        (await request.get(path, { headers: { accept: 'text/html' } })).text(),
      ),
    );
    expect(mine).toContain('id="prerendered"');
    expect(mine).toBe(theirs);
  }
  await guest.close();
});
