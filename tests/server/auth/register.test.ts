import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, register } from '#contract/auth.ts';
import { showCustomer } from '#contract/customer.ts';
import { customers } from '#server/customer/tables.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, registrationForm, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refuse = async (change: Record<string, unknown>) => {
  const visitor = await guest(shop.app);
  return visitor.refused(register, { body: { ...registrationForm(), ...change } });
};

it('takes a collaborator with a first address, the default one', async () => {
  const customer = await signedIn(shop.app, { customer_type: 2, email: 'bong@mamnho.vn', address: 'Số 5' });
  const { data } = await customer.call(showCustomer, { params: { id: customer.id } });
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
  const { id } = await signedIn(shop.app);
  const [row] = await shop.database.select().from(customers).where(eq(customers.id, id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows a password however its letters are composed', async () => {
  const password = 'mậtkhẩu12'.normalize('NFC');
  const customer = await signedIn(shop.app, { password, password_confirmation: password });
  await customer.call(login, { body: { ...customer.credentials, password: password.normalize('NFD') } });
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
])('refuses %o under its field', async (change, field) => {
  const { status, errors, message } = await refuse(change);
  expect(status).toBe(422);
  expect(Object.keys(errors)).toEqual([field]);
  expect(message).toMatch(/\S{3}/);
});

it('tells every field at once', async () => {
  const visitor = await guest(shop.app);
  const { errors } = await visitor.refused(register, { body: {} });
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

it('has each phone and e-mail address once, however they are typed', async () => {
  await signedIn(shop.app, { phone: '0901234567', email: 'me@be.vn' });
  for (const phone of ['0901234567', '+84901234567', '090 123.45-67', '84901234567'])
    expect(await refuse({ phone })).toMatchObject({ status: 422, errors: { phone: [expect.any(String)] } });
  expect((await refuse({ email: 'ME@be.VN' })).errors).toHaveProperty('email');
});

it('lets only one of two with the same phone in at the same moment', async () => {
  const visitors = [await guest(shop.app), await guest(shop.app)];
  const body = registrationForm();
  const answers = await Promise.all(visitors.map(visitor => visitor.sendCall(register, { body })));
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([201, 422]);
});

it('takes 20 an hour from one address', async () => {
  const address = `172.16.0.${randomInt(1, 255)}`;
  const visitor = await guest(shop.app, address);
  for (let taken = 0; taken < 20; taken++) await visitor.call(register, { body: registrationForm() });
  const refusal = await visitor.refused(register, { body: registrationForm() });
  expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
  await (await guest(shop.app)).call(register, { body: registrationForm() });
});

it('does not let anybody find out by the dozen which phone numbers have an account', async () => {
  const known = await signedIn(shop.app);
  const curious = await guest(shop.app);
  const asked = registrationForm({ phone: known.credentials.username });
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    statuses.push((await curious.refused(register, { body: asked })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  const neighbour = await guest(shop.app);
  await neighbour.call(register, { body: registrationForm() });
});
