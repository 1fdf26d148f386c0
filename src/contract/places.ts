import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, idParam } from './http/fields.ts';

/** A province, district or ward, as before July 2025. */
export const place = z.object({ id, name: z.string() });
export type Place = z.infer<typeof place>;

interface PlaceNames {
  ward: string;
  district: string;
  province: string;
}

/** An address as a parcel carries it: house and street, ward, district, province; what is not known is left out. */
export function fullAddress(address: string, { ward, district, province }: PlaceNames): string {
  // Five island districts have no ward of their own: theirs carries the district's name, which stands once.
  const parts = ward === district ? [address, district, province] : [address, ward, district, province];
  return parts.filter(Boolean).join(', ');
}

const places = z.array(place);

/** Each list is in Vietnamese order; an unknown parent is 404. */
export const listProvinces = endpoint('GET', '/api/provinces', { access: 'anyone', answer: places });
export const listDistricts = endpoint('GET', '/api/districts/:provinceId', {
  access: 'anyone',
  params: z.object({ provinceId: idParam }),
  answer: places,
});
export const listWards = endpoint('GET', '/api/wards/:districtId', {
  access: 'anyone',
  params: z.object({ districtId: idParam }),
  answer: places,
});
