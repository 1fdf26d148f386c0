import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPaymentRequestsEndpoint } from '#contract/payments.ts';
import { invoiceForm } from '../../support/data/invoice-form.ts';
import { decompressionBomb, photo, pngThatClaims } from '../../support/data/photo.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { type CustomerClient, openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

const url = '/api/paymentRequest/uploadInvoiceImage';

let shop: TestShop;
let customer: CustomerClient;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app);
  id = (await seedPaymentRequest(shop.database, customer.id)).id;
});
afterAll(async () => {
  const { data } = await customer.call(listPaymentRequestsEndpoint, {});
  expect(data.paymentRequest).toMatchObject([
    { payment_status: 'Yêu cầu thanh toán', invoice_image_url: null },
  ]);
  await shop.close();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(400)]);
const unreadable = 'Cửa hàng không mở được ảnh này. Bạn gửi ảnh JPEG, PNG hoặc WebP nhé.';
const tooLarge = 'Ảnh lớn hơn 10 MB. Bạn chọn ảnh nhỏ hơn nhé.';
const tooManyPixels = 'Ảnh này rộng hoặc dài quá. Bạn mở ảnh đó ra, chụp màn hình rồi gửi ảnh chụp nhé.';

it.each([
  ['no file', async () => undefined, 'Bạn chọn ảnh chuyển khoản nhé.'],
  ['an empty file', async () => Buffer.alloc(0), unreadable],
  ['a text file named .jpg', async () => Buffer.from('Tôi đã chuyển khoản rồi nhé'), unreadable],
  ['a truncated photo', async () => (await photo().jpeg().toBuffer()).subarray(0, 3_000), unreadable],
  ['an SVG', async () => Buffer.from(svg), unreadable],
  ['an AVIF', () => photo(8, 8).avif().toBuffer(), unreadable],
  ['a GIF', () => photo(8, 8).gif().toBuffer(), unreadable],
  ['a decompression bomb', decompressionBomb, tooManyPixels],
  ['a thread of 12,001 px', () => pngThatClaims(1, 12_001), tooManyPixels],
  ['a PNG of 16.4 megapixels', () => pngThatClaims(4_050, 4_050), tooManyPixels],
  [
    'a progressive JPEG of 16.4 megapixels',
    () => photo(4_050, 4_050).jpeg({ progressive: true }).toBuffer(),
    tooManyPixels,
  ],
  ['a JPEG of 50.4 megapixels', () => photo(7_100, 7_100).jpeg().toBuffer(), tooManyPixels],
  [
    'an interlaced PNG of 8.1 megapixels',
    () => photo(2_850, 2_850).png({ progressive: true }).toBuffer(),
    tooManyPixels,
  ],
  ['11 MB', async () => randomBytes(11 * 1024 * 1024), tooLarge],
  ['a HEIC photo', async () => heic, expect.stringContaining('HEIC')],
])('rejects %s and says what to do', async (_description, makeFile, message) => {
  const { payload, headers } = invoiceForm({ id, file: await makeFile() });
  const response = await customer.inject('POST', url, { payload, headers });
  expect(response.json()).toEqual({ message, errors: { invoice_image: [message] } });
  expect(response.statusCode).toBe(422);
});

it.each(['', '0', 'abc', '1.5', '99999999999'])('rejects %j as a request id', async invalidId => {
  const { payload, headers } = invoiceForm({ id: invalidId, file: await photo().jpeg().toBuffer() });
  const response = await customer.inject('POST', url, { payload, headers });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual(['payment_request_id']);
});

it('reports an incomplete form', async () => {
  const { payload, headers } = invoiceForm({ id, file: await photo().jpeg().toBuffer() });
  const truncated = await customer.inject('POST', url, { payload: payload.subarray(0, -200), headers });
  const withoutBoundary = await customer.inject('POST', url, {
    payload,
    headers: { 'content-type': 'multipart/form-data' },
  });
  for (const { statusCode, body } of [truncated, withoutBoundary]) {
    expect(statusCode, body).toBe(400);
    expect(JSON.parse(body)).toEqual({
      message: 'Ảnh chưa tới trọn vẹn. Bạn gửi lại nhé.',
    });
  }
});

it('parses forms on no other route', async () => {
  const { payload, headers } = invoiceForm({ id });
  const response = await customer.inject('DELETE', '/api/shopping-cart/clear', { payload, headers });
  expect(response.statusCode).toBe(415);
});

it('authenticates before it reads the upload', async () => {
  const guest = await openGuest(shop.app);
  const { payload, headers } = invoiceForm({ id, file: await photo().jpeg().toBuffer() });
  expect((await guest.inject('POST', url, { payload, headers })).statusCode).toBe(401);
  const headersWithWrongToken = { ...headers, 'x-xsrf-token': 'guessed' };
  expect((await customer.inject('POST', url, { payload, headers: headersWithWrongToken })).statusCode).toBe(
    419,
  );
});
