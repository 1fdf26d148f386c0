import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, openGuest, registerAndSignIn } from '../../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const json = JSON.stringify({ username: 'khong-co-ai', password: 'x' });
const headers = { 'content-type': 'application/json' };

it.each([
  ['br', brotliCompressSync(json)],
  ['gzip', gzipSync(json)],
  ['deflate', deflateSync(json)],
  ['GZIP', gzipSync(json)],
  ['zstd', Buffer.from(json)],
])('refuses a body in %s before any work, in words', async (encoding, payload) => {
  const guest = await openGuest(shop.app);
  for (const url of ['/login', '/api/shopping-cart/add-item', '/khong-co']) {
    const response = await guest.inject('POST', url, {
      payload,
      headers: { ...headers, 'content-encoding': encoding },
    });
    expect([response.statusCode, response.headers.connection]).toEqual([415, 'close']);
    expect(response.json().message).toContain('đã nén');
  }
});

it('refuses a compressed form too', async () => {
  const response = await customer.inject('POST', '/api/paymentRequest/uploadInvoiceImage', {
    payload: gzipSync('--x--'),
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
  });
  expect(response.statusCode).toBe(415);
});

it('reads a body that says it is not encoded', async () => {
  const guest = await openGuest(shop.app);
  const response = await guest.inject('POST', '/login', {
    payload: json,
    headers: { ...headers, 'content-encoding': 'identity' },
  });
  expect(response.statusCode).toBe(401);
});
