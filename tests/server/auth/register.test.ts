import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint, registerEndpoint } from '#contract/auth.ts';
import { showCustomerEndpoint } from '#contract/customer.ts';
import { customers } from '#server/customer/tables.ts';
import {
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  registrationForm,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const reject = async (change: Record<string, unknown>) => {
  const client = await openGuest(shop.app);
  return client.callRejected(registerEndpoint, { body: { ...registrationForm(), ...change } });
};

it('registers a collaborator with a first address, the default one', async () => {
  const customer = await registerAndSignIn(shop.app, {
    customer_type: 2,
    email: 'bong@mamnho.vn',
    address: 'Số 5',
  });
  const { data } = await customer.call(showCustomerEndpoint, { params: { id: customer.id } });
  expect(data).toMatchObject({ type: 2, email: 'bong@mamnho.vn', phone2: null });
  expect(data.addresses).toMatchObject([
    {
      address: 'Số 5',
      address_full: 'Số 5, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội',
      ward_id: 1,
      province_id: 1,
      is_default: true,
    },
  ]);
});

it('stores the password as argon2id', async () => {
  const { id } = await registerAndSignIn(shop.app);
  const [row] = await shop.database.select().from(customers).where(eq(customers.id, id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts a password in either Unicode composition', async () => {
  const password = 'mậtkhẩu12'.normalize('NFC');
  const customer = await registerAndSignIn(shop.app, { password, password_confirmation: password });
  await customer.call(loginEndpoint, {
    body: { ...customer.credentials, password: password.normalize('NFD') },
  });
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'a\0b' }, 'name'],
  [{ email: 'không phải email' }, 'email'],
  [{ phone: '12345' }, 'phone'],
  [{ phone: '' }, 'phone'],
  [{ password: 'ngắn', password_confirmation: 'ngắn' }, 'password'],
  [{ password: 'x'.repeat(17), password_confirmation: 'x'.repeat(17) }, 'password'],
  [{ password_confirmation: 'matkhau2' }, 'password'],
  [{ customer_type: 3 }, 'customer_type'],
  [{ ward_id: 999_999 }, 'ward_id'],
  [{ ward_id: 1.5 }, 'ward_id'],
  [{ address: '' }, 'address'],
  [{ terms: false }, 'terms'],
])('rejects %o under its field', async (change, field) => {
  const { status, errors, message } = await reject(change);
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual([field]);
  expect(message).toMatch(/\S{3}/);
});

it('reports all wrong fields at once', async () => {
  const client = await openGuest(shop.app);
  const { errors } = await client.callRejected(registerEndpoint, { body: {} });
  expect(Object.keys(errors).sort()).toEqual(
    [
      'address',
      'customer_type',
      'name',
      'password',
      'password_confirmation',
      'phone',
      'terms',
      'ward_id',
    ].sort(),
  );
});

it('accepts each phone number and e-mail address once, in any notation', async () => {
  await registerAndSignIn(shop.app, { phone: '0901234567', email: 'me@be.vn' });
  for (const phone of ['0901234567', '+84901234567', '090 123.45-67', '84901234567'])
    expect(await reject({ phone })).toMatchObject({ status: 422, errors: { phone: [expect.any(String)] } });
  expect((await reject({ email: 'ME@be.VN' })).errors).toHaveProperty('email');
});

it('accepts only one of two concurrent registrations with the same phone number', async () => {
  const clients = [await openGuest(shop.app), await openGuest(shop.app)];
  const body = registrationForm();
  const responses = await Promise.all(clients.map(client => client.request(registerEndpoint, { body })));
  expect(responses.map(response => response.statusCode).sort()).toEqual([201, 422]);
});

it('accepts 20 registrations an hour from one IP address', async () => {
  const address = `172.16.0.${randomInt(1, 255)}`;
  const client = await openGuest(shop.app, address);
  for (let count = 0; count < 20; count++) await client.call(registerEndpoint, { body: registrationForm() });
  const rejection = await client.callRejected(registerEndpoint, { body: registrationForm() });
  expect(rejection).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  await (await openGuest(shop.app)).call(registerEndpoint, { body: registrationForm() });
});

it('counts none of those that are under way as rejected', async () => {
  const client = await openGuest(shop.app);
  const responses = await Promise.all(
    Array.from({ length: 15 }, () => client.request(registerEndpoint, { body: registrationForm() })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(201));
});

it('limits rejected registrations, which would show which phone numbers have accounts', async () => {
  const existing = await registerAndSignIn(shop.app);
  const prober = await openGuest(shop.app);
  const form = registrationForm({ phone: existing.credentials.username });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await prober.callRejected(registerEndpoint, { body: form })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  const neighbour = await openGuest(shop.app);
  await neighbour.call(registerEndpoint, { body: registrationForm() });
});

it('says again that it registered when the same phone asks again', async () => {
  const client = await openGuest(shop.app);
  const body = registrationForm();
  const key = idempotencyHeader();
  const [first, second] = await Promise.all([
    client.call(registerEndpoint, { body }, key),
    client.call(registerEndpoint, { body }, key),
  ]);
  expect(second).toEqual(first);
  expect(await client.call(registerEndpoint, { body }, key)).toEqual(first);
  const rows = await shop.database.select().from(customers).where(eq(customers.phone1, body.phone));
  expect(rows).toHaveLength(1);
});

it('tells nobody with another key or another password that a phone number is registered', async () => {
  const client = await openGuest(shop.app);
  const body = registrationForm();
  const key = idempotencyHeader();
  await client.call(registerEndpoint, { body }, key);
  const otherPassword = { ...body, password: 'matkhau9', password_confirmation: 'matkhau9' };
  expect(await client.callRejected(registerEndpoint, { body: otherPassword }, key)).toMatchObject({
    status: 422,
  });
  expect(await client.callRejected(registerEndpoint, { body }, idempotencyHeader())).toMatchObject({
    status: 422,
    errors: { phone: [expect.any(String)] },
  });
});
