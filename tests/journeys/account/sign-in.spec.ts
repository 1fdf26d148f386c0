import type { Page } from '@playwright/test';
import {
  customer,
  expect,
  signIn,
  signInOnPage,
  signInOnShownPage,
  signOut,
  test,
  unreachable,
} from '../support/fixtures.ts';

test('signs in by phone number; signing out deletes the customer’s data', async ({ page }) => {
  await signInOnPage(page, '090 100 0001');
  await page.goto('/shop?text=yem co tron hai lop');
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await page.getByRole('dialog').getByLabel('Tên thêu').fill('Bảo An');
  await page.goBack();
  const readLocalStorage = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await readLocalStorage()).toContain('Bảo An');
  await signOut(page);
  expect(await readLocalStorage()).not.toContain('Bảo An');
  expect(await listCustomerDatabases(page)).toEqual([]);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login/);
});

test('a sign-out whose page is closed before it reached the shop is told by another tab, and deletes the customer’s data', async ({
  page,
  context,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page, { at: '/orders' });
  const otherTab = await context.newPage();
  await otherTab.goto('/orders?search=Chị Lan');
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  // A route would let it through as the page is closed.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*/logout'] });
  const signOutAnswer = otherTab.waitForResponse('**/logout');
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.close();
  await expect(otherTab, 'what was searched for is not in the address').toHaveURL(/\/login$/);
  await expect.poll(() => countCustomerRows(otherTab)).toBe(0);
  expect((await signOutAnswer).ok()).toBe(true);
});

test('signs in by e-mail in any case', async ({ page }) => {
  await signInOnPage(page, customer.email.toUpperCase());
});

test('a wrong password shows an error, and the form keeps its values', async ({ page, console }) => {
  console.expect(/401/);
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill('0901000001');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khong-phai');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  const form = page.locator('form');
  await expect(form.getByRole('alert')).toHaveText(/mật khẩu chưa đúng/);
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email hoặc SĐT')).toHaveValue('0901000001');
});

test('who signs in while the browser blocks cookies is told so', async ({ page, console }) => {
  console.expect(/419/);
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.getByLabel('Email hoặc SĐT').fill('0901000001');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toContainText('Trình duyệt đang chặn cookie');
});

test('each empty field shows its error', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByText('Bạn nhập email hoặc số điện thoại nhé.')).toBeVisible();
  await expect(page.getByText('Bạn nhập mật khẩu nhé.')).toBeVisible();
});

test('signing in leads back to the requested page; guest pages redirect a signed-in customer home', async ({
  page,
}) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.getByText('Phiên đăng nhập đã kết thúc.'), 'nobody was signed in').toHaveCount(0);
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/home$/);
});

test('after an expired session, another customer does not come to what the one before looked at', async ({
  page,
  context,
  console,
}) => {
  console.expect(/401/);
  await signIn(page, { at: '/orders?search=Chị Lan' });
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=.*search/);
  await signInOnShownPage(page, '0901000002');
  await expect(page.getByText('Chào Trần Bảo Châu!')).toBeVisible();
});

async function searchAndSignOut(page: Page): Promise<void> {
  await signIn(page, { at: '/orders' });
  const search = page.getByLabel('Tìm đơn hàng');
  await search.fill('Chị Lan');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await signOut(page);
}

test('after a sign-out, Back does not show what was searched for', async ({ page }) => {
  await searchAndSignOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders$/);
});

test('Back shows the next customer nothing that the one before searched for', async ({ page }) => {
  await searchAndSignOut(page);
  await signInOnShownPage(page, '0901000002');
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByLabel('Tìm đơn hàng')).toHaveValue('');
});

test('nor what they searched for in the shop', async ({ page }) => {
  await signIn(page, { at: '/shop' });
  const search = page.getByLabel('Tìm sản phẩm');
  await search.fill('Khăn');
  await expect(page).toHaveURL(/text=/);
  await signOut(page);
  await signInOnShownPage(page, '0901000002');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(search).toHaveValue('');
});

test('an unknown path shows an error page', async ({ page }) => {
  await page.goto('/khong-co');
  await expect(page.getByText('Trang không tồn tại!')).toBeVisible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL(/\/login/);
});

// Without the comment in its scripts the app takes a quarter longer to start on a slow phone.
test('every script asks to be compiled eagerly', async ({ page }) => {
  await signInOnPage(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.endsWith('.js')),
  );
  expect(scripts).not.toEqual([]);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

async function listCustomerDatabases(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.filter(name => name.startsWith('mam-nho-customer'));
}

/** A tab that is closed while it erases may leave an empty database behind. */
const countCustomerRows = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let rows = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('mam-nho-customer')) continue;
      const database = await resultOf(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        rows += await resultOf(database.transaction(store).objectStore(store).count());
      database.close();
    }
    return rows;
  });
