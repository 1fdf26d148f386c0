import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import {
  addAddressEndpoint,
  showCustomerEndpoint,
  updateDetailEndpoint,
  updatePasswordEndpoint,
} from '#contract/customer.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { fetchProfile } from '../../support/http/customer-actions.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('shows and changes a customer only for themselves', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const params = { id: otherCustomer.id };
  expect((await client.callRejected(showCustomerEndpoint, { params })).status).toBe(404);
  expect((await client.callRejected(updateDetailEndpoint, { params, body: { name: 'Kẻ lạ' } })).status).toBe(
    404,
  );
  expect((await client.callRejected(addAddressEndpoint, { params, body: addressBody })).status).toBe(404);
  expect((await fetchProfile(otherCustomer)).name).toBe('Nguyễn Thuỳ Dương');
});

describe('details', () => {
  it.each([
    [{ name: '  Trần Bảo  Châu ' }, { name: 'Trần Bảo  Châu' }],
    [{ email: 'CHAU@be.vn' }, { email: 'chau@be.vn' }],
    [{ email: '' }, { email: null }],
    [{ phone1: '+84 903 333 111' }, { phone1: '0903333111' }],
    [{ phone2: '0903 333 222' }, { phone2: '0903333222' }],
    [{ phone2: null }, { phone2: null }],
  ])('changes %o', async (body, expected) => {
    const client = await registerAndSignIn(shop.app);
    const { data } = await client.call(updateDetailEndpoint, { params: { id: client.id }, body });
    expect(data.customer).toMatchObject(expected);
    expect(await fetchProfile(client)).toEqual(data.customer);
  });

  it('changes one field at a time, to values no other customer has', async () => {
    const otherCustomer = await registerAndSignIn(shop.app, { email: 'other@be.vn' });
    const client = await registerAndSignIn(shop.app);
    const reject = async (body: unknown) => {
      const { status, errors } = await client.callRejected(updateDetailEndpoint, {
        params: { id: client.id },
        body,
      });
      return [status, Object.keys(errors)];
    };
    expect(await reject({ phone1: otherCustomer.credentials.username })).toEqual([422, ['phone1']]);
    expect(await reject({ email: 'OTHER@be.vn' })).toEqual([422, ['email']]);
    expect(await reject({ phone2: '113' })).toEqual([422, ['phone2']]);
    expect((await reject({ name: 'A', email: 'a@b.vn' }))[0]).toBe(422);
    expect((await reject({}))[0]).toBe(422);
  });
});

describe('password', () => {
  const change = { current_password: 'matkhau1', password: 'matkhau2', password_confirmation: 'matkhau2' };

  it('is changed, and ends the customer’s other sessions', async () => {
    const client = await registerAndSignIn(shop.app);
    const phone = await openGuest(shop.app);
    await phone.call(loginEndpoint, { body: client.credentials });
    await client.call(updatePasswordEndpoint, { body: change });
    await client.call(currentUserEndpoint, {});
    expect((await phone.callRejected(currentUserEndpoint)).status).toBe(401);
    const guest = await openGuest(shop.app);
    expect((await guest.callRejected(loginEndpoint, { body: client.credentials })).status).toBe(401);
    await guest.call(loginEndpoint, { body: { ...client.credentials, password: 'matkhau2' } });
  });

  it.each([
    [{ current_password: 'sai rồi 1' }, 'current_password'],
    [{ current_password: '' }, 'current_password'],
    [{ password: 'ngắn', password_confirmation: 'ngắn' }, 'password'],
    [{ password_confirmation: 'matkhau3' }, 'password'],
  ])('rejects %o', async (invalidFields, field) => {
    const client = await registerAndSignIn(shop.app);
    const rejection = await client.callRejected(updatePasswordEndpoint, {
      body: { ...change, ...invalidFields },
    });
    expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, [field]]);
    await (await openGuest(shop.app)).call(loginEndpoint, { body: client.credentials });
  });
});
