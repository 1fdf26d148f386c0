import { type InterceptedRequest, InterceptingProxy } from '../../support/http/intercepting-proxy.ts';
import { testWithServiceWorker as base, expect, signIn, waitForServiceWorker } from '../support/fixtures.ts';
import { dispatchOnline, findOutboxStatus } from '../support/outbox.ts';
import { createTransferScreenshot } from '../support/transfer-screenshot.ts';

const test = base.extend<{ gateway: InterceptingProxy }>({
  gateway: async ({ shop }, use) => {
    const gateway = await InterceptingProxy.open(shop.url);
    await use(gateway);
    gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
});

const isAssetForWorker = ({ path, headers }: InterceptedRequest) =>
  path.startsWith('/assets/') && headers.referer?.endsWith('/sw.js') === true;

test('what a gateway answers while the app is being stored is not stored in its place', async ({
  page,
  gateway,
}) => {
  let answered = 0;
  gateway.decide = request => {
    if (!isAssetForWorker(request)) return 'forward';
    answered += 1;
    return { status: 200, body: { error: 'login required' }, headers: { 'cache-control': 'max-age=600' } };
  };
  await signIn(page);
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(0);
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(isRegistered, { message: 'the browser gives up the worker' }).toBe(false);
  gateway.decide = () => 'forward';
  await page.reload();
  await waitForServiceWorker(page);
  gateway.decide = ({ path }) => (path.startsWith('/assets/') ? 'drop' : 'forward');
  for (const [path, name] of [
    ['/cart', 'Giỏ hàng'],
    ['/orders', 'Đơn hàng'],
    ['/favorites', 'Sản phẩm yêu thích'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
  }
});

test('an answer of a gateway does not stop sending for as long as it says', async ({
  page,
  gateway,
  console,
}) => {
  console.expect(/503/);
  await signIn(page, { at: '/cart' });
  let refused = 0;
  gateway.decide = ({ method }) => {
    if (method !== 'PUT' || refused > 0) return 'forward';
    refused += 1;
    return { status: 503, body: { message: 'maintenance' }, headers: { 'retry-after': '3600' } };
  };
  const line = page.getByRole('article').first();
  await line.getByRole('button', { name: /^Tăng số lượng/ }).click();
  await expect.poll(() => refused).toBe(1);
  await dispatchOnline(page);
  await expect(findOutboxStatus(page)).toBeEmpty();
  await expect(line.getByText('Chờ gửi')).toBeHidden();
});

test('a picture that a gateway redirects to the same address counts as unanswered', async ({
  page,
  gateway,
  console,
}) => {
  console.expect(/404/);
  await signIn(page, { at: '/payment' });
  await page
    .getByRole('link', { name: /^Thanh toán TT-/ })
    .first()
    .click();
  gateway.decide = ({ method, path }) =>
    method === 'POST' && path.endsWith('/uploadInvoiceImage')
      ? { status: 301, body: {}, headers: { location: path } }
      : 'forward';
  const sheet = page.getByRole('dialog');
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createTransferScreenshot());
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('alert')).toContainText('có thể ảnh đã tới rồi');
  gateway.decide = () => 'forward';
  await sheet.getByRole('button', { name: 'Gửi lại' }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
});
