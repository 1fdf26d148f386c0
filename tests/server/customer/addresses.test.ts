import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  updateAddressEndpoint,
  updateDefaultAddressEndpoint,
} from '#contract/customer.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { fetchProfile } from '../../support/http/customer-actions.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addAddress = async (client: CustomerClient, change: object = {}) =>
  (await client.call(addAddressEndpoint, { params: { id: client.id }, body: { ...addressBody, ...change } }))
    .data.address;
const listDefaultIds = async (client: CustomerClient) =>
  (await fetchProfile(client)).addresses.filter(address => address.is_default).map(address => address.id);

describe('addresses', () => {
  it('are added once under the app’s id, however often they are sent', async () => {
    const client = await registerAndSignIn(shop.app);
    const id = randomUUID();
    await addAddress(client, { id });
    expect(await addAddress(client, { id, address: 'Số 10' })).toMatchObject({
      id,
      address: 'Số 10',
      is_default: false,
    });
    expect((await fetchProfile(client)).addresses).toHaveLength(2);
  });

  it('have one default at any time', async () => {
    const client = await registerAndSignIn(shop.app);
    const second = await addAddress(client, { is_default: true });
    expect(await listDefaultIds(client)).toEqual([second.id]);
    const third = await addAddress(client);
    await client.call(updateDefaultAddressEndpoint, { params: third, body: { is_default: true } });
    expect(await listDefaultIds(client)).toEqual([third.id]);
    expect((await fetchProfile(client)).addresses[0]?.id).toBe(third.id);
    const rejection = await client.callRejected(updateDefaultAddressEndpoint, {
      params: third,
      body: { is_default: false },
    });
    expect(rejection.status).toBe(409);
    await client.call(updateAddressEndpoint, { params: third, body: { ...addressBody, is_default: false } });
    await client.call(updateDefaultAddressEndpoint, { params: second, body: { is_default: false } });
    expect(await listDefaultIds(client)).toEqual([third.id]);
  });

  it('have one default even if several devices change it at once', async () => {
    const client = await registerAndSignIn(shop.app);
    const addresses = [await addAddress(client), await addAddress(client), await addAddress(client)];
    const body = { is_default: true };
    await Promise.all(addresses.map(params => client.call(updateDefaultAddressEndpoint, { params, body })));
    expect(await listDefaultIds(client)).toHaveLength(1);
  });

  it('are changed and deleted, except the default one', async () => {
    const client = await registerAndSignIn(shop.app);
    const newAddress = await addAddress(client);
    const body = { address: 'Số 11', ward_id: 1, district_id: 1, province_id: 1 };
    const { data } = await client.call(updateAddressEndpoint, { params: newAddress, body });
    expect(data.address.address_full).toBe('Số 11, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội');
    await client.call(deleteAddressEndpoint, { params: newAddress });
    const [remaining] = (await fetchProfile(client)).addresses;
    expect((await client.callRejected(deleteAddressEndpoint, { params: remaining })).status).toBe(409);
    expect((await client.callRejected(deleteAddressEndpoint, { params: newAddress })).status).toBe(404);
  });

  it('name a recipient; an app version without recipients does not change it', async () => {
    const client = await registerAndSignIn(shop.app);
    const newAddress = await addAddress(client, {
      recipient_name: ' Bà Hòa ',
      recipient_phone: '+84 912 000 003',
    });
    expect(newAddress).toMatchObject({ recipient_name: 'Bà Hòa', recipient_phone: '0912000003' });
    const update = async (change: object) =>
      (await client.call(updateAddressEndpoint, { params: newAddress, body: { ...addressBody, ...change } }))
        .data.address;
    expect(await update({ address: 'Số 10' })).toEqual({
      ...newAddress,
      address: 'Số 10',
      address_full: newAddress.address_full.replace('Số 9', 'Số 10'),
    });
    expect(await addAddress(client, { id: newAddress.id })).toEqual(newAddress);
    expect(await update({ recipient_phone: null })).toEqual({ ...newAddress, recipient_phone: null });
    const noRecipient = { recipient_name: null, recipient_phone: null };
    expect(await update({ recipient_name: '', recipient_phone: ' ' })).toMatchObject(noRecipient);
    expect(await addAddress(client)).toMatchObject(noRecipient);
  });

  it('keep what another phone has changed meanwhile, and are checked as a whole', async () => {
    const client = await registerAndSignIn(shop.app);
    const params = await addAddress(client);
    const update = (body: object) => client.request(updateAddressEndpoint, { params, body });
    await update({ address: 'Số 10' });
    await update({ recipient_name: 'Bà Hòa' });
    await update({ is_default: true });
    expect((await fetchProfile(client)).addresses[0]).toMatchObject({
      id: params.id,
      address: 'Số 10',
      recipient_name: 'Bà Hòa',
      is_default: true,
    });
    const rejection = await client.callRejected(updateAddressEndpoint, { params, body: { district_id: 2 } });
    expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, ['ward_id']]);
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
  ])('are rejected under the field of %o', async (change, field) => {
    const client = await registerAndSignIn(shop.app);
    const body = { ...addressBody, ...change };
    const rejection = await client.callRejected(addAddressEndpoint, { params: { id: client.id }, body });
    expect([rejection.status, Object.keys(rejection.errors)]).toEqual([422, [field]]);
  });

  it('of another customer are 404', async () => {
    const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    const otherAddress = await addAddress(otherCustomer);
    const params = { id: otherAddress.id };
    expect((await client.callRejected(updateAddressEndpoint, { params, body: addressBody })).status).toBe(
      404,
    );
    expect((await client.callRejected(deleteAddressEndpoint, { params })).status).toBe(404);
    const defaultBody = { is_default: true };
    expect(
      (await client.callRejected(updateDefaultAddressEndpoint, { params, body: defaultBody })).status,
    ).toBe(404);
    const body = { ...addressBody, id: otherAddress.id };
    expect((await client.callRejected(addAddressEndpoint, { params: { id: client.id }, body })).status).toBe(
      404,
    );
    expect((await fetchProfile(otherCustomer)).addresses).toContainEqual(otherAddress);
  });
});
