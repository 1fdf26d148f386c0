import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import {
  expect,
  goToTab,
  holdRequests,
  loseResponse,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, fetchOrders, placeOrder } from '../support/ordering.ts';
import { dispatchOnline } from '../support/outbox.ts';
import { readStoredQuery } from '../support/stored-query.ts';
import { createTransferScreenshot } from '../support/transfer-screenshot.ts';

const choosePicture = async (sheet: Locator) =>
  sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createTransferScreenshot());

/** Returns the code of its request. */
async function openTransfer(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^Thanh toán TT-/ }).last();
  const code = /TT-[\w-]+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await link.click();
  return code;
}

/** Of an order for which none was requested before. Returns the code of the request. */
async function openNewTransfer(page: Page, shop: RunningShop): Promise<string> {
  const isUnpaid = (order: { payment_status: string }) => order.payment_status === 'Chưa thanh toán';
  const order = (await fetchOrders(page)).orders.find(isUnpaid);
  const { code } = JSON.parse(shop.runCli('payments', 'request', order?.code ?? '', '--json'));
  await page.goto('/payment');
  await page.getByRole('link', { name: new RegExp(code) }).click();
  return code;
}

const badge = /yêu cầu chưa thanh toán/;

test('open requests are counted; an invoice picture is sent and awaits the shop’s review', async ({
  page,
  context,
}) => {
  await signIn(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const row = page.getByRole('link', { name: /Yêu cầu thanh toán/ });
  const count = Number.parseInt((await row.getByLabel(badge).getAttribute('aria-label')) ?? '', 10);
  expect(count).toBeGreaterThan(0);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Yêu cầu thanh toán', level: 1 })).toBeVisible();

  const open = page.getByRole('region', { name: 'Yêu cầu thanh toán', exact: true });
  await expect(open.getByRole('link', { name: 'Thanh toán' })).toHaveCount(count);
  await open.getByRole('link', { name: 'Thanh toán' }).first().click();
  const sheet = page.getByRole('dialog', { name: /^Thanh toán TT-/ });
  await expect(sheet.getByRole('img', { name: /^Mã VietQR/ }), 'on the phone that pays').toBeHidden();
  await sheet.getByRole('button', { name: 'Sao chép số tài khoản' }).click();
  await expect(sheet.getByText('Đã chép')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789');

  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Tải mã QR' }).click();
  expect((await download).suggestedFilename()).toMatch(/^TT-.*\.png$/);

  const file = sheet.locator('input[type=file]').first();
  const statement = { name: 'sao-ke.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await file.setInputFiles(statement);
  await expect(sheet.getByRole('alert')).toHaveText(/^Tệp này không phải là ảnh/);
  await expect(sheet.getByRole('button', { name: /^Gửi/ })).toHaveCount(0);
  await file.setInputFiles(await createTransferScreenshot());
  await expect(sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã chọn' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  const sentPicture = sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã gửi' });
  await expect.poll(() => sentPicture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2_000);

  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Chờ xác nhận' })).toBeVisible();
  await expect(open.getByRole('link', { name: 'Thanh toán' })).toHaveCount(count - 1);
  await page.goBack();
  const remaining = page.getByRole('link', { name: /Yêu cầu thanh toán/ }).getByLabel(badge);
  if (count > 1) await expect(remaining).toHaveAccessibleName(new RegExp(`^${count - 1} `));
  else await expect(remaining).toHaveCount(0);
});

async function openFirstPayment(page: Page): Promise<Locator> {
  await page.goto('/payment');
  await page
    .getByRole('link', { name: /^(Thanh toán|Xem chi tiết) TT-/ })
    .first()
    .click();
  return page.getByRole('dialog');
}

test('a file that is not a picture is rejected with advice, and can be replaced', async ({
  page,
  console,
}) => {
  await signIn(page);
  console.expect(/422/);
  const sheet = await openFirstPayment(page);
  const textFile = {
    name: 'hoa-don.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Tôi đã chuyển khoản'),
  };
  await sheet.locator('input[type=file]').first().setInputFiles(textFile);
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByText('Đã chọn hoa-don.jpg')).toBeVisible();
  await expect(sheet.getByRole('alert')).toContainText('Bạn gửi ảnh JPEG, PNG hoặc WebP nhé.');
  await choosePicture(sheet);
  await expect(sheet.getByRole('alert')).toBeEmpty();
  await expect(sheet.getByRole('button', { name: 'Gửi ảnh' })).toBeEnabled();
});

test.describe('on a computer', () => {
  test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

  test('the QR code comes first, for the phone to scan', async ({ page }) => {
    await signIn(page, { at: '/payment' });
    await page
      .getByRole('link', { name: /^Thanh toán TT-/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    const qrCode = await sheet.getByRole('img', { name: /^Mã VietQR/ }).boundingBox();
    const account = await sheet.getByRole('button', { name: 'Sao chép số tài khoản' }).boundingBox();
    expect(qrCode?.y).toBeLessThan(account?.y ?? 0);
  });
});

test('a QR code that cannot be downloaded is told', async ({ page, console }) => {
  await signIn(page);
  console.expect(...unreachable);
  await page.route('**/downloadQR', route => route.abort());
  await page.goto('/payment');
  await page
    .getByRole('link', { name: /^Thanh toán TT-/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tải mã QR' }).click();
  await expect(page.getByText('Chưa tải được mã QR')).toBeVisible();
});

test('the reason of a rejected proof is shown with its request', async ({ page, browser, shop }) => {
  await signIn(page, { at: '/payment' });
  const card = page.getByRole('region', { name: 'Chờ xác nhận' }).getByRole('region').first();
  const code = (await card.getAttribute('aria-label'))?.replace('Yêu cầu ', '') ?? '';
  shop.runCli('payments', 'reject', code, '--reason', 'thiếu 5.000');
  // The first phone would show its stored requests for a while.
  const context = await browser.newContext({ baseURL: shop.url });
  const otherPhone = await context.newPage();
  await signIn(otherPhone);
  await otherPhone.goto('/payment');
  const rejectedCard = otherPhone.getByRole('region', { name: `Yêu cầu ${code}` });
  await expect(rejectedCard).toContainText('Ảnh đã gửi chưa được xác nhận: thiếu 5.000');
  await rejectedCard.getByRole('link', { name: 'Thanh toán' }).click();
  await expect(otherPhone.getByRole('dialog')).toContainText('Lý do: thiếu 5.000');
  await context.close();
});

test.describe('with the server stopped', () => {
  test.afterEach(({ shop }) => shop.start());

  testWithServiceWorker('a reload shows requests and their QR codes', async ({ page, shop, console }) => {
    console.expect(...unreachable);
    await signIn(page, { at: '/payment' });
    await waitForServiceWorker(page);
    const payLinks = page.getByRole('link', { name: /^Thanh toán TT-/ });
    await expect(payLinks.first()).toBeVisible();
    const count = await payLinks.count();
    await shop.stop('SIGKILL');
    await page.reload();
    await expect(payLinks).toHaveCount(count);
    await payLinks.first().click();
    const sheet = page.getByRole('dialog');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(sheet.getByRole('button', { name: 'Cần có mạng để tải mã QR' })).toBeDisabled();
    await sheet.getByText('Quét mã QR bằng máy khác').click();
    const qrCode = await sheet.getByRole('img', { name: /^Mã VietQR/ }).boundingBox();
    expect(qrCode?.width).toBeGreaterThan(240);
    // Sizes are fractions of a pixel and may differ by rounding.
    expect(qrCode?.height).toBeCloseTo(qrCode?.width ?? 0, 1);
  });

  testWithServiceWorker(
    'a picture that has arrived is told as sent also after a start without a network, and with its order',
    async ({ page, shop, console }) => {
      console.expect(...unreachable);
      await signIn(page);
      await waitForServiceWorker(page);
      const code = await openNewTransfer(page, shop);
      const card = page.getByRole('region', { name: `Yêu cầu ${code}` });
      const order = await card.locator('a[href^="/orders/"]').getAttribute('href');
      await page.goto(order ?? '');
      await expect(page.getByText('Đang chờ bạn chuyển khoản.')).toBeVisible();
      // Without loading the page anew, which may come before the order is stored.
      await page.getByRole('link', { name: 'Thanh toán', exact: true }).first().click();
      await card.getByRole('link', { name: /^Thanh toán/ }).click();
      const sheet = page.getByRole('dialog');
      await choosePicture(sheet);
      await page.route('**/uploadInvoiceImage', async route => {
        const response = await route.fetch();
        await shop.stop('SIGKILL');
        await route.fulfill({ response });
      });
      await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
      await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
      await page.goto('/payment');
      await expect(page.getByRole('region', { name: 'Chờ xác nhận' })).toContainText(code);
      await page.goto(order ?? '');
      await expect(page.getByText('Cửa hàng đang kiểm tra khoản chuyển.')).toBeVisible();

      // What the shop has made of it since is read with the requests alone.
      await shop.start();
      shop.runCli('payments', 'reject', code);
      await page.goto('/payment');
      await expect(page.getByRole('region', { name: 'Yêu cầu thanh toán' })).toContainText(code);
      // A page that is left at once may not have stored it.
      const id = order?.split('/').at(-1) ?? '';
      await expect.poll(() => readStoredQuery(page, id)).toContain('Yêu cầu thanh toán');
      await shop.stop('SIGKILL');
      await page.goto(order ?? '');
      await expect(page.getByText('Đang chờ bạn chuyển khoản.')).toBeVisible();
    },
  );

  testWithServiceWorker('a chosen picture stays until it can be sent', async ({ page, shop, console }) => {
    console.expect(...unreachable);
    await signIn(page, { at: '/payment' });
    await waitForServiceWorker(page);
    await page
      .getByRole('link', { name: /^(Thanh toán|Xem chi tiết) TT-/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await choosePicture(sheet);
    // Before it is on its way, the phone may notice, and offer to wait for the network.
    await page.route('**/uploadInvoiceImage', async route => {
      await shop.stop('SIGKILL');
      await route.continue();
    });
    await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
    await expect(sheet.getByRole('alert')).toContainText('có thể ảnh đã tới rồi');
    await expect(sheet.getByRole('button', { name: 'Cần có mạng để gửi ảnh' })).toBeDisabled();
    await expect(sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã chọn' })).toBeVisible();

    await page.unroute('**/uploadInvoiceImage');
    await shop.start();
    await dispatchOnline(page);
    await sheet.getByRole('button', { name: 'Gửi lại' }).click();
    await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  });
});

test('a picture for a request that the shop has cancelled meanwhile is told as not sent', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/404/);
  await signIn(page, { at: '/payment' });
  const code = await openTransfer(page);
  const sheet = page.getByRole('dialog');
  await choosePicture(sheet);
  // A gateway answers in the shop's place.
  await page.route('**/uploadInvoiceImage', route => route.fulfill({ status: 204 }));
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Bạn gửi lại là chắc nhé');
  await page.unroute('**/uploadInvoiceImage');
  shop.runCli('payments', 'cancel', code);
  await sheet.getByRole('button', { name: 'Gửi lại' }).click();
  await expect(page.getByText('Chưa gửi được ảnh')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a picture that arrived without an answer is not told as sent once the shop has taken back its request', async ({
  page,
  shop,
  console,
}) => {
  // Till the list is read, its sheet shows the picture, which went with the request.
  console.expect(/ERR_FAILED/, /404/);
  await signIn(page);
  const code = await openNewTransfer(page, shop);
  const sheet = page.getByRole('dialog');
  await choosePicture(sheet);
  await page.route('**/uploadInvoiceImage', loseResponse, { times: 1 });
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Bạn gửi lại là chắc nhé');
  shop.runCli('payments', 'reject', code, '--reason', 'nhầm đơn');
  shop.runCli('payments', 'cancel', code);
  await sheet.getByRole('button', { name: 'Gửi lại' }).click();
  await expect(page.getByText('Cửa hàng chưa nhận ảnh này')).toBeVisible();
  await expect(page.getByText(/^Cửa hàng đã hủy yêu cầu thanh toán này\. .* bạn gọi/)).toBeVisible();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản')).toBeHidden();
});

test('a request that the shop has cancelled meanwhile is not shown any longer than its code is asked for', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/404/);
  await signIn(page);
  const code = await openNewTransfer(page, shop);
  const sheet = page.getByRole('dialog');
  shop.runCli('payments', 'cancel', code);
  await sheet.getByRole('button', { name: 'Tải mã QR' }).click();
  await expect(page.getByText('Chưa tải được mã QR')).toBeVisible();
  await expect(sheet).toBeHidden();
});

/** Returns its idempotency key. */
async function sendUnanswered(page: Page, sheet: Locator): Promise<string> {
  await choosePicture(sheet);
  const sent = page.waitForRequest('**/uploadInvoiceImage');
  await page.route('**/uploadInvoiceImage', route => route.fulfill({ status: 204 }), { times: 1 });
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Bạn gửi lại là chắc nhé');
  return (await sent).headers()['idempotency-key'] ?? '';
}

test('a picture that was not answered does not replace the next one, however late it arrives', async ({
  page,
  console,
}) => {
  await signIn(page);
  console.expect(/409/);
  const sheet = await openFirstPayment(page);
  const file = sheet.locator('input[type=file]').first();
  const key = await sendUnanswered(page, sheet);

  const height = 1_200;
  await file.setInputFiles(await createTransferScreenshot(height));
  const sent = page.waitForRequest('**/uploadInvoiceImage');
  await sheet.getByRole('button', { name: /^Gửi/ }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  expect((await sent).headers()['idempotency-key']).not.toBe(key);
  expect(await page.evaluate(uploadPicture, key)).toBe(409);
  await page.reload();
  const picture = sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã gửi' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(height);
});

test('nor does it replace one that is sent after a reload, which says that it may have arrived', async ({
  page,
  console,
}) => {
  await signIn(page);
  console.expect(/409/);
  const sheet = await openFirstPayment(page);
  const key = await sendUnanswered(page, sheet);
  await page.reload();
  const hint = sheet.getByText(/ảnh bạn gửi.* chưa có câu trả lời/i);
  await expect(hint).toBeVisible();
  await choosePicture(sheet);
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  expect(await page.evaluate(uploadPicture, key)).toBe(409);
  await page.reload();
  await expect(sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã gửi' })).toBeVisible();
  await expect(hint).toBeHidden();
});

/** The sheet of a request whose picture staff has refused. */
async function openRejected(page: Page, shop: RunningShop): Promise<Locator> {
  const card = page.getByRole('region', { name: 'Chờ xác nhận' }).getByRole('region').first();
  const code = (await card.getAttribute('aria-label'))?.replace('Yêu cầu ', '') ?? '';
  shop.runCli('payments', 'reject', code, '--reason', 'Mờ quá');
  await page.reload();
  await page.getByRole('link', { name: `Thanh toán ${code}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Lý do: Mờ quá');
  return sheet;
}

test('a picture that fails while another page is open is told, and still there to be sent', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await signIn(page, { at: '/payment' });
  const sheet = await openRejected(page, shop);
  const url = page.url();
  await choosePicture(sheet);
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/uploadInvoiceImage', async route => {
    await left;
    await route.abort();
  });
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await goToTab(page, 'Trang chủ');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  leave();
  await expect(page.getByText('Chưa gửi được ảnh')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('link', { name: /^Thanh toán TT-/ })
    .first()
    .click();
  await expect(page).toHaveURL(url);
  await expect(sheet.getByRole('img', { name: 'Ảnh chuyển khoản đã chọn' })).toBeVisible();
  await expect(sheet.getByRole('alert')).toContainText('có thể ảnh đã tới rồi');
});

test('signing out asks about a picture that is on its way, and not once it has arrived', async ({
  page,
  shop,
}) => {
  await signIn(page, { at: '/payment' });
  const sheet = await openRejected(page, shop);
  await choosePicture(sheet);
  const arrive = await holdRequests(page, '**/uploadInvoiceImage');
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await goToTab(page, 'Trang chủ');
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  const dialog = page.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
  await expect(dialog).toContainText('Ảnh chuyển khoản của bạn chưa gửi xong.');
  arrive();
  await expect(dialog).toContainText('Mọi thay đổi đã tới cửa hàng rồi.');
  await dialog.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a picture that arrives just before the network goes is not called refused for the one before it', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await signIn(page, { at: '/payment' });
  const sheet = await openRejected(page, shop);
  await choosePicture(sheet);
  await page.route('**/uploadInvoiceImage', async route => {
    const response = await route.fetch();
    await page.route('**/api/paymentRequest', read => read.abort());
    await route.fulfill({ response });
  });
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  await expect(sheet).toContainText('Cửa hàng đang kiểm tra khoản chuyển');
  await expect(sheet).not.toContainText('Mờ quá');
});

async function uploadPicture(key: string): Promise<number> {
  const form = new FormData();
  const { paymentRequest } = (await (await fetch('/api/paymentRequest')).json()).data;
  const { id } = paymentRequest.find((request: Record<string, unknown>) => request.invoice_image_url);
  const canvas = new OffscreenCanvas(20, 20);
  canvas.getContext('2d');
  form.append('payment_request_id', id);
  form.append('invoice_image', await canvas.convertToBlob({ type: 'image/jpeg' }));
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const headers = { 'X-XSRF-TOKEN': token, 'Idempotency-Key': key, Accept: 'application/json' };
  const response = await fetch('/api/paymentRequest/uploadInvoiceImage', {
    method: 'POST',
    headers,
    body: form,
  });
  return response.status;
}

test('pictures that two tabs send for one request both arrive, one after the other', async ({
  page,
  context,
}) => {
  await signIn(page);
  const otherTab = await context.newPage();
  const sheets = [await openFirstPayment(page), await openFirstPayment(otherTab)];
  for (const sheet of sheets) await choosePicture(sheet);
  const arrive = await holdRequests(page, '**/uploadInvoiceImage');
  const isOnItsWay = page.waitForRequest('**/uploadInvoiceImage');
  await sheets[0]?.getByRole('button', { name: 'Gửi ảnh' }).click();
  await isOnItsWay;
  await sheets[1]?.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(otherTab.getByRole('progressbar')).toBeVisible();
  arrive();
  for (const tab of [page, otherTab])
    await expect(tab.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
});

test('pictures whose answers two tabs have lost both arrive when they are sent again', async ({
  page,
  context,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  const otherTab = await context.newPage();
  const tabs = [page, otherTab];
  for (const tab of tabs) {
    const sheet = await openFirstPayment(tab);
    await choosePicture(sheet);
    await tab.route('**/uploadInvoiceImage', route => route.abort());
    await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Bạn gửi lại là chắc nhé.');
  }
  for (const tab of tabs) {
    await tab.unroute('**/uploadInvoiceImage');
    await tab.getByRole('dialog').getByRole('button', { name: 'Gửi lại' }).click();
    await expect(tab.getByText(/^(Đã gửi ảnh chuyển khoản|Ảnh đã tới cửa hàng)/)).toBeVisible();
  }
});

test('signing out does not ask about a picture of a request that is paid meanwhile', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await signIn(page, { at: '/payment' });
  const sheet = await openRejected(page, shop);
  const code = /TT-\d+-\d+/.exec((await sheet.textContent()) ?? '')?.[0] ?? '';
  await choosePicture(sheet);
  await page.route('**/uploadInvoiceImage', loseResponse);
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(sheet.getByRole('alert')).toContainText('có thể ảnh đã tới rồi');
  shop.runCli('payments', 'confirm', code);
  await page.clock.setFixedTime(Date.now() + 120_000);
  await page.goto('/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('of an order that is paid in part, the app says that the shop will ask for the rest', async ({
  page,
  shop,
}) => {
  await signIn(page);
  await addToCart(page, 'Chậu tắm gấp');
  const path = await placeOrder(page);
  const { orders } = await fetchOrders(page);
  const code = orders.find(({ id }) => path.endsWith(id))?.code ?? '';
  const order = page.getByRole('region', { name: 'Các bước của đơn' });
  const request = (...words: string[]) => shop.runCli('payments', 'request', code, ...words);
  const pay = page.getByRole('link', { name: 'Thanh toán', exact: true });
  request('--amount', '1000');
  await page.reload();
  await expect(order).toContainText('Đang chờ bạn chuyển khoản.');
  await expect(order).not.toContainText('Chốt đơn rồi bạn mới cần chuyển khoản');
  await expect(pay).toBeVisible();

  const [{ code: deposit }] = JSON.parse(shop.runCli('payments', 'list', '--json'));
  shop.runCli('payments', 'confirm', deposit);
  await page.reload();
  const awaitsRequest = 'Đã nhận một phần tiền. Tiếp theo: cửa hàng gửi yêu cầu cho phần còn lại.';
  await expect(order).toContainText(awaitsRequest);
  await expect(pay).toBeHidden();
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: `Đơn ${code}` })).toContainText(awaitsRequest);

  request();
  await page.reload();
  await expect(page.getByRole('region', { name: `Đơn ${code}` })).toContainText('Đang chờ bạn chuyển khoản.');
});

test('who comes back to a transfer sees at once that the shop has taken back its request', async ({
  page,
  shop,
}) => {
  await signIn(page, { at: '/payment' });
  const code = await openTransfer(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  shop.runCli('payments', 'cancel', code);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByRole('dialog')).toBeHidden();
});
