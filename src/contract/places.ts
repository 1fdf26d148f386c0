import * as z from 'zod/mini';
import { endpoint } from './http/endpoint.ts';
import { id, idParam } from './http/fields.ts';

export const place = z.object({ id, name: z.string() });
export type Place = z.infer<typeof place>;

interface PlaceNames {
  ward: string;
  district: string;
  province: string;
}

/** As printed on a parcel; empty parts are left out. */
export function fullAddress(address: string, { ward, district, province }: PlaceNames): string {
  // Five island districts have no wards: they get one with the district's name, which is printed once.
  const parts = ward === district ? [address, district, province] : [address, ward, district, province];
  return parts.filter(Boolean).join(', ');
}

const places = z.array(place);

/** Sorted in Vietnamese order; an unknown parent is 404. */
export const listProvincesEndpoint = endpoint('GET', '/api/provinces', {
  access: 'anyone',
  response: places,
});
export const listDistrictsEndpoint = endpoint('GET', '/api/districts/:provinceId', {
  access: 'anyone',
  params: z.object({ provinceId: idParam }),
  response: places,
});
export const listWardsEndpoint = endpoint('GET', '/api/wards/:districtId', {
  access: 'anyone',
  params: z.object({ districtId: idParam }),
  response: places,
});
