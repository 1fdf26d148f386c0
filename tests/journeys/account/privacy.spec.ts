import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { HttpClient } from '../../support/http/http-client.ts';
import { registrationForm } from '../../support/http/test-client.ts';
import {
  expect,
  fetchFromServer,
  holdRequests,
  rejectWith,
  signIn,
  signInOnPage,
  signInOnShownPage,
  signOut,
  test,
  testWithServiceWorker,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart } from '../support/ordering.ts';
import { dispatchOnline, findOutboxStatus } from '../support/outbox.ts';

test.afterEach(({ shop }) => shop.start());

/** Registered by an older app, which asks for no consent. Returns the phone number; the password is `matkhau1`. */
async function registerCustomer(url: string, name: string): Promise<string> {
  const client = new HttpClient(url);
  const form = registrationForm({ name });
  await client.send('GET', '/sanctum/csrf-cookie');
  expect((await client.send('POST', '/api/register', form)).status).toBe(201);
  return form.phone;
}

const settings = '/profile?tab=settings';

async function openDeletion(page: Page): Promise<Locator> {
  // A read under way would be a 401 once the account is closed.
  await waitForCatalogue(page);
  await page.getByRole('button', { name: /^Xóa tài khoản/ }).click();
  return page.getByRole('dialog', { name: 'Xóa tài khoản?' });
}

const findPassword = (dialog: Locator) => dialog.getByLabel('Mật khẩu hiện tại', { exact: true });

async function confirmDeletion(dialog: Locator, password = 'matkhau1'): Promise<void> {
  await findPassword(dialog).fill(password);
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
}

test('a guest reads what is kept, and goes back', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('#prerendered')).not.toBeAttached();
  await page.getByRole('link', { name: 'Quyền riêng tư' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quyền riêng tư' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tên của bé' })).toBeVisible();
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('who has not agreed is asked at home: put off until the next sign-in, or agreed to for good', async ({
  page,
  shop,
}) => {
  const phone = await registerCustomer(shop.url, 'Lê Thị Hoa');
  const notice = page.getByRole('region', { name: /^Dữ liệu của bạn/ });
  await signInOnPage(page, phone);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Để sau' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByText('Chào Lê Thị Hoa!')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto(settings);
  await expect(page.getByRole('button', { name: /^Đồng ý với Quyền riêng tư/ })).toBeEnabled();
  await signOut(page);
  await signInOnPage(page, phone);
  await notice.getByRole('link', { name: 'Xem' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await notice.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(notice).toBeHidden();
  await page.goto(settings);
  await expect(page.getByRole('link', { name: /Bạn đã đồng ý ngày/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Đồng ý với Quyền riêng tư/ })).toBeHidden();
  await signOut(page);
  await signInOnPage(page, phone);
  await expect(page.getByText('Chào Lê Thị Hoa!')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the settings save everything kept of the customer into a file', async ({ page }) => {
  await signIn(page, { at: settings });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Tải dữ liệu của tôi/ }).click();
  await expect(page.getByText('Đã tải tệp dữ liệu của bạn.')).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mam-nho-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.customer.phone1).toBe('0901000001');
  expect(data.orders.length).toBeGreaterThan(10);
});

for (const tab of ['the same tab', 'another tab'])
  test(`what is under way for who signs out does not reach who signs in next, in ${tab}`, async ({
    page,
    context,
  }) => {
    await signIn(page, { at: settings });
    await page.route('**/export', () => undefined);
    const asked = page.waitForRequest('**/export');
    await page.getByRole('button', { name: /^Tải dữ liệu của tôi/ }).click();
    const request = await asked;
    await signOut(page);
    if (tab === 'the same tab') await signInOnShownPage(page, '0901000002');
    else await signInOnPage(await context.newPage(), '0901000002');
    await expect(page.getByText('Chào Trần Bảo Châu!')).toBeVisible();
    expect(request.failure(), 'it ends with the page').not.toBeNull();
  });

test('an account is deleted with its password, leaves nothing on the phone, and comes back by signing in', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/422/);
  const phone = await registerCustomer(shop.url, 'Phạm Văn Minh');
  await signInOnPage(page, phone);
  await addToCart(page, 'Chậu tắm gấp');
  await page.goto(settings);
  const dialog = await openDeletion(page);
  await expect(dialog).toContainText('Đổi ý trong 30 ngày');
  await confirmDeletion(dialog, 'khong-phai');
  await expect(findPassword(dialog)).toHaveAccessibleDescription(/chưa đúng/);
  await expect(findPassword(dialog)).toBeFocused();
  await expect(findPassword(dialog)).toHaveValue('');
  await confirmDeletion(dialog);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Tài khoản đã đóng/)).toBeVisible();
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter(name => name?.startsWith('mam-nho-customer'))).toEqual([]);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login/);

  await signInOnPage(page, phone);
  await expect(page.getByText(/^Chào mừng bạn quay lại!/)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Chậu tắm gấp')).toBeVisible();
});

test('an account that comes back is welcomed also where another one was signed in before', async ({
  page,
  shop,
}) => {
  const phone = await registerCustomer(shop.url, 'Đào Thị Hoa');
  await signInOnPage(page, phone);
  await page.goto(settings);
  await confirmDeletion(await openDeletion(page));
  await expect(page).toHaveURL(/\/login$/);
  await signInOnShownPage(page, '0901000002');
  await expect(page.getByText('Chào Trần Bảo Châu!')).toBeVisible();
  await signOut(page);
  await signInOnShownPage(page, phone);
  await expect(page.getByText(/^Chào mừng bạn quay lại!/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Chào Đào Thị Hoa/)).toBeVisible();
  await expect(page.getByText(/^Chào mừng bạn quay lại!/)).toBeHidden();
});

test('a deletion that is cancelled while what waits is sent deletes nothing', async ({ page, shop }) => {
  await signInOnPage(page, await registerCustomer(shop.url, 'Hồ Thị Mai'));
  await addToCart(page, 'Chậu tắm gấp');
  const release = await holdRequests(page, '**/update-item/*');
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await expect(findOutboxStatus(page)).toBeVisible();
  await page.goto(settings);
  const dialog = await openDeletion(page);
  await findPassword(dialog).fill('matkhau1');
  await dialog.getByRole('button', { name: 'Gửi rồi xóa tài khoản' }).click();
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  await expect(dialog).toBeHidden();
  release();
  await expect(findOutboxStatus(page)).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: /^Số lượng/ })).toHaveValue('2');
});

test('who has guessed too often is told to wait, and nothing else', async ({ page, shop, console }) => {
  console.expect(/429/);
  const username = await registerCustomer(shop.url, 'Đỗ Văn Hùng');
  await signIn(page, { username, at: settings });
  const { customer_id } = await fetchFromServer<{ customer_id: number }>(page, '/api/user');
  // A session has its own guesses.
  const guesser = new HttpClient(shop.url);
  for (const { name, value } of await page.context().cookies()) guesser.cookies.set(name, value);
  for (let guess = 0; guess < 10; guess++)
    await guesser.send('POST', `/api/customer/${customer_id}/delete`, { current_password: 'khong-phai' });
  const dialog = await openDeletion(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await confirmDeletion(dialog);
  await expect(dialog.getByRole('alert')).toContainText('thử lại sau 15 phút');
  expect(asked, 'no answer was lost, so nothing is asked').not.toContainEqual(
    expect.stringMatching(/cancel$/),
  );
});

testWithServiceWorker('without a network both wait, and say so', async ({ page, shop, console }) => {
  console.expect(...unreachable);
  await signIn(page, { at: settings });
  await expect(page.getByRole('button', { name: /^Tải dữ liệu của tôi/ })).toBeEnabled();
  await waitForServiceWorker(page);
  await shop.stop('SIGKILL');
  await page.getByRole('button', { name: /^Tải dữ liệu của tôi/ }).click();
  await expect(page.getByRole('button', { name: /Cần có mạng để tải dữ liệu/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Cần có mạng để xóa tài khoản/ })).toBeDisabled();
});

const lostAnswers: Record<string, (page: Page) => Promise<unknown>> = {
  'the answer was lost': page =>
    page.route('**/api/customer/*/delete', async route => {
      await route.fetch();
      await route.abort();
    }),
  'the browser sent the request again': page =>
    page.route('**/api/customer/*/delete', async route => {
      await route.fetch();
      await route.fulfill({ response: await route.fetch() });
    }),
  'the shop was overloaded when it was asked': async page => {
    await page.route('**/api/customer/*/delete', async route => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/cancel', rejectWith(503, { message: 'Cửa hàng đang bận.' }), { times: 2 });
  },
};

for (const [accident, arrange] of Object.entries(lostAnswers))
  test(`an account that is closed though ${accident} leaves nothing on the phone, and says so`, async ({
    page,
    shop,
    console,
  }) => {
    console.expect(/ERR_FAILED/, /401/, /503/);
    await signIn(page, { username: await registerCustomer(shop.url, 'Lê Thị Hoa'), at: settings });
    const dialog = await openDeletion(page);
    await arrange(page);
    await confirmDeletion(dialog);
    await expect(page.getByText(/^Bạn đã được đăng xuất, có lẽ vì tài khoản đã đóng/)).toBeVisible();
    await expect(page, 'signing in would open it again').toHaveURL(/\/login$/);
    await expect(page.getByText('Phiên đăng nhập đã kết thúc')).toBeHidden();
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases.filter(name => name?.startsWith('mam-nho-customer'))).toEqual([]);
  });

test('a 401 that comes before the answer to a deletion does not invite to sign in again', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/, /401/);
  await signIn(page, { username: await registerCustomer(shop.url, 'Lê Thị Hoa'), at: settings });
  const dialog = await openDeletion(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await page.route('**/api/customer/*/delete', async route => {
    await route.fetch();
    close();
    await answered;
    await route.abort();
  });
  await confirmDeletion(dialog);
  await closed;
  // The second time shows that the first did not lead away.
  for (let time = 0; time < 2; time++) {
    const refused = page.waitForResponse(response => response.status() === 401);
    await dispatchOnline(page);
    await refused;
  }
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText(/^Bạn đã được đăng xuất, có lẽ vì tài khoản đã đóng/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a deletion that arrives after the account was called open closes nothing', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/, /409/);
  await signIn(page, { username: await registerCustomer(shop.url, 'Lê Thị Hoa'), at: settings });
  const dialog = await openDeletion(page);
  const late = Promise.withResolvers<Route>();
  await page.route('**/api/customer/*/delete', route => late.resolve(route), { times: 1 });
  await page.clock.install();
  await confirmDeletion(dialog);
  const route = await late.promise;
  await page.clock.fastForward(20_000);
  await expect(dialog.getByText(/^Tài khoản của bạn vẫn còn/)).toBeVisible();
  expect((await route.fetch()).status()).toBe(409);
  await dialog.getByRole('button', { name: 'Hủy' }).click();
  expect(await page.evaluate(async () => (await fetch('/api/user')).status)).toBe(200);
});

test('a deletion whose page was closed before its answer came is asked about at the next start', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/, /401/);
  await signIn(page, { username: await registerCustomer(shop.url, 'Lê Thị Hoa'), at: settings });
  const dialog = await openDeletion(page);
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    if (!route.request().url().endsWith('/delete')) return route.abort();
    await route.fetch();
    closed.resolve();
    return route.abort();
  });
  await confirmDeletion(dialog);
  await closed.promise;
  await expect(dialog.getByText(/có thể tài khoản đã đóng/)).toBeVisible();
  const nextPage = await context.newPage();
  await page.close();
  await nextPage.goto('/home');
  await expect(nextPage.getByText(/^Bạn đã được đăng xuất, có lẽ vì tài khoản đã đóng/)).toBeVisible();
  await expect(nextPage).toHaveURL(/\/login$/);
  const databases = await nextPage.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databases.filter(name => name?.startsWith('mam-nho-customer'))).toEqual([]);
});

for (const isQuestionLate of [false, true])
  test(`what the shop says late about one account does not reach the next customer${isQuestionLate ? ', asked again' : ''}`, async ({
    page,
    shop,
    console,
  }) => {
    console.expect(/ERR_FAILED/, /401/);
    const next = await registerCustomer(shop.url, 'Võ Thị Lan');
    await signIn(page, { username: await registerCustomer(shop.url, 'Lê Thị Hoa'), at: settings });
    const dialog = await openDeletion(page);
    const neverAnswer = () => undefined;
    const late = isQuestionLate ? '**/cancel' : '**/api/customer/*/delete';
    if (isQuestionLate) await page.route('**/api/customer/*/delete', route => route.abort());
    await page.route(late, neverAnswer);
    const asked = page.waitForRequest(late);
    await confirmDeletion(dialog);
    const request = await asked;
    await dialog.getByRole('button', { name: 'Hủy' }).click();
    await signOut(page);
    if (isQuestionLate) await page.unroute(late, neverAnswer);
    await signInOnShownPage(page, next);
    await expect(page.getByText('Chào Võ Thị Lan!')).toBeVisible();
    expect(request.failure(), 'it ends with the page').not.toBeNull();
  });

test('changes the shop does not have are asked about before an account is deleted', async ({
  page,
  shop,
  console,
}) => {
  // 401: a read may be on its way while the account is deleted.
  console.expect(/404/, /401/, /ERR_FAILED/);
  const phone = await registerCustomer(shop.url, 'Võ Thị Lan');
  await signInOnPage(page, phone);
  const favourites = '**/changeFavorite';
  await page.route(favourites, route => route.abort());
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Thêm vào yêu thích', exact: true }).click();
  await expect(findOutboxStatus(page)).toContainText('1 thay đổi');
  await page.goto(settings);
  const dialog = await openDeletion(page);
  await expect(dialog.getByRole('status')).toContainText('Còn 1 thay đổi cửa hàng chưa xác nhận.');
  await findPassword(dialog).fill('matkhau1');
  await page.unroute(favourites);
  await page.route(favourites, rejectWith(404, { message: 'Không tìm thấy sản phẩm này.' }));
  await dialog.getByRole('button', { name: 'Gửi rồi xóa tài khoản' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Cửa hàng không nhận thay đổi của bạn.');
  await expect(dialog.getByRole('status')).toContainText('Cửa hàng không nhận 1 thay đổi');
  await expect(dialog.getByRole('button', { name: 'Gửi rồi xóa tài khoản' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Xóa tài khoản và 1 thay đổi' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
