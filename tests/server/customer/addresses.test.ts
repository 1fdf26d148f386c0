import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  showCustomerEndpoint,
  updateAddressEndpoint,
  updateDefaultAddressEndpoint,
} from '#contract/customer.ts';
import { type Customer, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const show = async (client: Customer) =>
  (await client.call(showCustomerEndpoint, { params: { id: client.id } })).data;

const place = { address: 'Số 9', ward_id: 4, district_id: 1, province_id: 1 };
const add = async (client: Customer, change: object = {}) =>
  (await client.call(addAddressEndpoint, { params: { id: client.id }, body: { ...place, ...change } })).data
    .address;
const defaults = async (client: Customer) =>
  (await show(client)).addresses.filter(address => address.is_default).map(address => address.id);

describe('addresses', () => {
  it('are added under the app’s id, once however often they are sent', async () => {
    const client = await registerAndSignIn(shop.app);
    const id = randomUUID();
    await add(client, { id });
    expect(await add(client, { id, address: 'Số 10' })).toMatchObject({
      id,
      address: 'Số 10',
      is_default: false,
    });
    expect((await show(client)).addresses).toHaveLength(2);
  });

  it('have one default at any time', async () => {
    const client = await registerAndSignIn(shop.app);
    const second = await add(client, { is_default: true });
    expect(await defaults(client)).toEqual([second.id]);
    const third = await add(client);
    await client.call(updateDefaultAddressEndpoint, { params: third, body: { is_default: true } });
    expect(await defaults(client)).toEqual([third.id]);
    expect((await show(client)).addresses[0]?.id).toBe(third.id);
    const off = await client.callRejected(updateDefaultAddressEndpoint, {
      params: third,
      body: { is_default: false },
    });
    expect(off.status).toBe(409);
    await client.call(updateAddressEndpoint, { params: third, body: { ...place, is_default: false } });
    await client.call(updateDefaultAddressEndpoint, { params: second, body: { is_default: false } });
    expect(await defaults(client)).toEqual([third.id]);
  });

  it('have one default even if several devices choose at once', async () => {
    const client = await registerAndSignIn(shop.app);
    const added = [await add(client), await add(client), await add(client)];
    const body = { is_default: true };
    await Promise.all(added.map(params => client.call(updateDefaultAddressEndpoint, { params, body })));
    expect(await defaults(client)).toHaveLength(1);
  });

  it('are changed and deleted, except the default one', async () => {
    const client = await registerAndSignIn(shop.app);
    const added = await add(client);
    const body = { address: 'Số 11', ward_id: 1, district_id: 1, province_id: 1 };
    const { data } = await client.call(updateAddressEndpoint, { params: added, body });
    expect(data.address.address_full).toBe('Số 11, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội');
    await client.call(deleteAddressEndpoint, { params: added });
    const [left] = (await show(client)).addresses;
    expect((await client.callRejected(deleteAddressEndpoint, { params: left })).status).toBe(409);
    expect((await client.callRejected(deleteAddressEndpoint, { params: added })).status).toBe(404);
  });

  it('name a recipient; an app that does not know of recipients leaves them as they are', async () => {
    const client = await registerAndSignIn(shop.app);
    const added = await add(client, { recipient_name: ' Bà Hòa ', recipient_phone: '+84 912 000 003' });
    expect(added).toMatchObject({ recipient_name: 'Bà Hòa', recipient_phone: '0912000003' });
    const update = async (change: object) =>
      (await client.call(updateAddressEndpoint, { params: added, body: { ...place, ...change } })).data
        .address;
    expect(await update({ address: 'Số 10' })).toEqual({
      ...added,
      address: 'Số 10',
      address_full: added.address_full.replace('Số 9', 'Số 10'),
    });
    expect(await add(client, { id: added.id })).toEqual(added);
    expect(await update({ recipient_phone: null })).toEqual({ ...added, recipient_phone: null });
    const noRecipient = { recipient_name: null, recipient_phone: null };
    expect(await update({ recipient_name: '', recipient_phone: ' ' })).toMatchObject(noRecipient);
    expect(await add(client)).toMatchObject(noRecipient);
  });

  it.each([
    [{ recipient_name: 'x'.repeat(101) }, 'recipient_name'],
    [{ recipient_phone: '12345' }, 'recipient_phone'],
    [{ address: ' ' }, 'address'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ ward_id: 99_999 }, 'ward_id'],
    [{ district_id: 2 }, 'ward_id'],
    [{ province_id: 79 }, 'province_id'],
    [{ ward_id: null }, 'ward_id'],
  ])('are rejected under the field of %o', async (wrong, field) => {
    const client = await registerAndSignIn(shop.app);
    const body = { ...place, ...wrong };
    const rejection = await client.callRejected(addAddressEndpoint, { params: { id: client.id }, body });
    expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, [field]]);
  });

  it('of another customer are 404', async () => {
    const [client, other] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    const foreign = await add(other);
    const params = { id: foreign.id };
    expect((await client.callRejected(updateAddressEndpoint, { params, body: place })).status).toBe(404);
    expect((await client.callRejected(deleteAddressEndpoint, { params })).status).toBe(404);
    const body = { is_default: true };
    expect((await client.callRejected(updateDefaultAddressEndpoint, { params, body })).status).toBe(404);
    const taken = { ...place, id: foreign.id };
    expect(
      (await client.callRejected(addAddressEndpoint, { params: { id: client.id }, body: taken })).status,
    ).toBe(404);
    expect((await show(other)).addresses).toContainEqual(foreign);
  });
});
