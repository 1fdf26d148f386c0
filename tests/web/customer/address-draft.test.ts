import { expect, test } from 'vitest';
import { isUntouched, toDraft, toValues } from '#web/customer/addresses/address-draft.ts';

const saved = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  address: 'Số 1',
  address_full: 'Số 1, Phường Láng Thượng',
  ward_id: 3,
  district_id: 2,
  province_id: 1,
  is_default: true,
};

test('only what was typed is kept, so that the rest shows what another phone has made of it', () => {
  const start = toValues(saved);
  const draft = toDraft(saved.id, { ...start, recipient_name: 'Bà Hòa' }, start);
  expect(draft).toEqual({ addressId: saved.id, recipient_name: 'Bà Hòa' });
  expect({ ...toValues({ ...saved, address: 'Số 9' }), ...draft }).toMatchObject({
    recipient_name: 'Bà Hòa',
    address: 'Số 9',
    place: { provinceId: 1, districtId: 2, wardId: 3 },
  });
});

test('a field that was emptied stays empty', () => {
  const start = toValues({ ...saved, recipient_name: 'Bà Hòa' });
  expect(toDraft(saved.id, { ...start, recipient_name: '' }, start)).toMatchObject({ recipient_name: '' });
});

test('the tick for the default address is kept, and only if it was made', () => {
  const start = toValues(null);
  expect(toDraft(null, { ...start, is_default: true }, start)).toEqual({ addressId: null, is_default: true });
  expect(isUntouched(toDraft(null, start, start))).toBe(true);
});

test('of a place, the province is kept before the ward is chosen', () => {
  const start = toValues(null);
  const place = { provinceId: 1, districtId: null, wardId: null };
  expect(toDraft(null, { ...start, place }, start)).toEqual({ addressId: null, place });
});
