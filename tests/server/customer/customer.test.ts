import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login } from '#contract/auth.ts';
import {
  addAddress,
  deleteAddress,
  showCustomer,
  updateAddress,
  updateDefaultAddress,
  updateDetail,
  updatePassword,
} from '#contract/customer.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof signedIn>>;
const show = async (who: Customer) => (await who.call(showCustomer, { params: { id: who.id } })).data;

it('shows a customer to nobody but themselves', async () => {
  const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
  const params = { id: other.id };
  expect((await who.refused(showCustomer, { params })).status).toBe(404);
  expect((await who.refused(updateDetail, { params, body: { name: 'Kẻ lạ' } })).status).toBe(404);
  expect((await who.refused(addAddress, { params, body: place })).status).toBe(404);
  expect((await show(other)).name).toBe('Nguyễn Thuỳ Dương');
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
    const who = await signedIn(shop.app);
    const { data } = await who.call(updateDetail, { params: { id: who.id }, body });
    expect(data.customer).toMatchObject(expected);
    expect(await show(who)).toEqual(data.customer);
  });

  it('changes one at a time, to what another has not', async () => {
    const other = await signedIn(shop.app, { email: 'other@be.vn' });
    const who = await signedIn(shop.app);
    const refuse = async (body: unknown) => {
      const { status, errors } = await who.refused(updateDetail, { params: { id: who.id }, body });
      return [status, Object.keys(errors)];
    };
    expect(await refuse({ phone1: other.credentials.username })).toEqual([422, ['phone1']]);
    expect(await refuse({ email: 'OTHER@be.vn' })).toEqual([422, ['email']]);
    expect(await refuse({ phone2: '113' })).toEqual([422, ['phone2']]);
    expect((await refuse({ name: 'A', email: 'a@b.vn' }))[0]).toBe(422);
    expect((await refuse({}))[0]).toBe(422);
  });
});

describe('password', () => {
  const change = { current_password: 'matkhau1', password: 'matkhau2', password_confirmation: 'matkhau2' };

  it('is changed, and ends the customer’s other sessions', async () => {
    const who = await signedIn(shop.app);
    const phone = await guest(shop.app);
    await phone.call(login, { body: who.credentials });
    await who.call(updatePassword, { body: change });
    await who.call(currentUser, {});
    expect((await phone.refused(currentUser)).status).toBe(401);
    const again = await guest(shop.app);
    expect((await again.refused(login, { body: who.credentials })).status).toBe(401);
    await again.call(login, { body: { ...who.credentials, password: 'matkhau2' } });
  });

  it.each([
    [{ current_password: 'sai rồi 1' }, 'current_password'],
    [{ current_password: '' }, 'current_password'],
    [{ password: 'ngắn', password_confirmation: 'ngắn' }, 'password'],
    [{ password_confirmation: 'matkhau3' }, 'password'],
  ])('refuses %o', async (wrong, field) => {
    const who = await signedIn(shop.app);
    const refusal = await who.refused(updatePassword, { body: { ...change, ...wrong } });
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
    await (await guest(shop.app)).call(login, { body: who.credentials });
  });
});

const place = { address: 'Số 9', ward_id: 4, district_id: 1, province_id: 1 };
const add = async (who: Customer, change: object = {}) =>
  (await who.call(addAddress, { params: { id: who.id }, body: { ...place, ...change } })).data.address;
const defaults = async (who: Customer) =>
  (await show(who)).addresses.filter(address => address.is_default).map(address => address.id);

describe('addresses', () => {
  it('are added under the phone’s own id, once however often', async () => {
    const who = await signedIn(shop.app);
    const id = randomUUID();
    await add(who, { id });
    expect(await add(who, { id, address: 'Số 10' })).toMatchObject({
      id,
      address: 'Số 10',
      is_default: false,
    });
    expect((await show(who)).addresses).toHaveLength(2);
  });

  it('have one default at any time', async () => {
    const who = await signedIn(shop.app);
    const second = await add(who, { is_default: true });
    expect(await defaults(who)).toEqual([second.id]);
    const third = await add(who);
    await who.call(updateDefaultAddress, { params: third, body: { is_default: true } });
    expect(await defaults(who)).toEqual([third.id]);
    expect((await show(who)).addresses[0]?.id).toBe(third.id);
    const off = await who.refused(updateDefaultAddress, { params: third, body: { is_default: false } });
    expect(off.status).toBe(409);
    await who.call(updateAddress, { params: third, body: { ...place, is_default: false } });
    await who.call(updateDefaultAddress, { params: second, body: { is_default: false } });
    expect(await defaults(who)).toEqual([third.id]);
  });

  it('have one default also when two devices choose at once', async () => {
    const who = await signedIn(shop.app);
    const added = [await add(who), await add(who), await add(who)];
    const body = { is_default: true };
    await Promise.all(added.map(params => who.call(updateDefaultAddress, { params, body })));
    expect(await defaults(who)).toHaveLength(1);
  });

  it('are changed and deleted, but for the default one', async () => {
    const who = await signedIn(shop.app);
    const added = await add(who);
    const body = { address: 'Số 11', ward_id: 1, district_id: 1, province_id: 1 };
    const { data } = await who.call(updateAddress, { params: added, body });
    expect(data.address.address_full).toBe('Số 11, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội');
    await who.call(deleteAddress, { params: added });
    const [left] = (await show(who)).addresses;
    expect((await who.refused(deleteAddress, { params: left })).status).toBe(409);
    expect((await who.refused(deleteAddress, { params: added })).status).toBe(404);
  });

  it.each([
    [{ address: ' ' }, 'address'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ ward_id: 99_999 }, 'ward_id'],
    [{ district_id: 2 }, 'ward_id'],
    [{ province_id: 79 }, 'province_id'],
    [{ ward_id: null }, 'ward_id'],
  ])('refuse %o under its field', async (wrong, field) => {
    const who = await signedIn(shop.app);
    const body = { ...place, ...wrong };
    const refusal = await who.refused(addAddress, { params: { id: who.id }, body });
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
  });

  it('of another customer are 404', async () => {
    const [who, other] = [await signedIn(shop.app), await signedIn(shop.app)];
    const foreign = await add(other);
    const params = { id: foreign.id };
    expect((await who.refused(updateAddress, { params, body: place })).status).toBe(404);
    expect((await who.refused(deleteAddress, { params })).status).toBe(404);
    const body = { is_default: true };
    expect((await who.refused(updateDefaultAddress, { params, body })).status).toBe(404);
    const taken = { ...place, id: foreign.id };
    expect((await who.refused(addAddress, { params: { id: who.id }, body: taken })).status).toBe(404);
    expect((await show(other)).addresses).toContainEqual(foreign);
  });
});
