import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { endpointName, endpoints } from '../../support/http/endpoints.ts';
import {
  type CustomerClient,
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  type TestClient,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  customer = await registerAndSignIn(shop.app);
  await seedPaymentRequest(shop.database, customer.id);
  guest = await openGuest(shop.app);
});
afterAll(() => shop.close());

const ids = () => ({ id: randomUUID(), ids: randomUUID(), provinceId: 1, districtId: 1 });

describe.each(endpoints.filter(endpoint => endpoint.access === 'customer'))('$method $path', endpoint => {
  it('requires a signed-in customer, whatever the input', async () => {
    expect(await guest.callRejected(endpoint, { params: ids(), body: {} })).toMatchObject({ status: 401 });
  });
});

describe.each(endpoints.filter(endpoint => endpoint.method !== 'GET'))('$method $path', endpoint => {
  it('requires the CSRF token', async () => {
    const sender = endpoint.access === 'customer' ? customer : guest;
    const rejection = await sender.callRejected(
      endpoint,
      { params: ids(), body: {} },
      { 'x-xsrf-token': 'guessed' },
    );
    expect(rejection.status).toBe(419);
  });

  it('accepts JSON only, and says so', async () => {
    const url = endpoint.path.replace(/:\w+/g, '1');
    const send = (payload: string, contentType: string) =>
      customer.inject(endpoint.method, url, { payload, headers: { 'content-type': contentType } });
    expect((await send('{"name":', 'application/json')).statusCode).toBe(400);
    expect((await send('{"__proto__": {"x": 1}}', 'application/json')).statusCode).toBe(400);
    expect((await send('<a/>', 'text/xml')).statusCode).toBe(415);
    expect(
      (await send(JSON.stringify('x'.repeat(endpoint.maxBodyBytes)), 'application/json')).statusCode,
    ).toBe(413);
  });
});

const longText = 'á'.repeat(3_000);
const invalidValues: unknown[] = [
  ...[undefined, null, '', 'text', 7, [], {}, [[]], true],
  ...[
    0,
    -1,
    1.5,
    1e30,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    'x\0y',
    '\ud800',
    longText,
    "'; drop table orders; --",
  ],
  ...[{ $ne: null }, { value: 'x', img: 7 }, randomUUID(), [randomUUID()], ['x']],
];

const fieldNames = [
  ...['id', 'name', 'email', 'phone', 'phone1', 'phone2', 'password', 'password_confirmation'],
  ...['current_password', 'username', 'customer_type', 'ward_id', 'district_id', 'province_id', 'address'],
  ...[
    'terms',
    'privacy_version',
    'remember_me',
    'is_default',
    'product_id',
    'product_item_id',
    'quantity',
    'extra_attributes',
  ],
  ...[
    'item_ids',
    'address_id',
    'note',
    'expected_total',
    'lines',
    'page',
    'per_page',
    'text',
    'search',
    'cursor',
  ],
];

function* listInvalidInputs() {
  for (const value of invalidValues) {
    yield value;
    yield Object.fromEntries(fieldNames.map(name => [name, value]));
  }
}

describe.each(endpoints)('$method $path', endpoint => {
  it('rejects invalid input without an internal error', async () => {
    const client = endpoint.access === 'customer' ? customer : guest;
    for (const body of listInvalidInputs()) {
      const input = endpoint.method === 'GET' ? { query: body } : { body };
      const { statusCode, body: responseBody } = await client.request(
        endpoint,
        { params: ids(), ...input },
        idempotencyHeader(),
      );
      expect(
        statusCode,
        `${endpointName(endpoint)} ${JSON.stringify(body)?.slice(0, 200)}: ${responseBody}`,
      ).toBeLessThan(500);
    }
  });
});

describe.each(endpoints.filter(endpoint => endpoint.path.includes(':')))('$method $path', endpoint => {
  it.each(['0', '-1', '1.5', '99999999999', 'abc', 'a%20b', '%00', '1;2', '..%2F..'])(
    'sends 404 for the id %s',
    async id => {
      const url = endpoint.path.replace(/:\w+/g, id);
      const headers = { 'content-type': 'application/json' };
      const payload = endpoint.method === 'GET' ? {} : { payload: '{}', headers };
      const { statusCode, body } = await customer.inject(endpoint.method, url, payload);
      expect(statusCode, body).toBe(404);
    },
  );
});
