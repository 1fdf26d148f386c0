import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placesQueries } from './queries.ts';

/** The address as a parcel carries it, from the lists it was chosen from; the shop writes it the same way. */
export function fullAddress(queryClient: QueryClient, address: string, chosen: ChosenPlace): string {
  const { provinceId, districtId, wardId } = chosen;
  const ward = nameIn(queryClient.getQueryData(placesQueries.wards(districtId).queryKey), wardId);
  const district = nameIn(queryClient.getQueryData(placesQueries.districts(provinceId).queryKey), districtId);
  const province = nameIn(queryClient.getQueryData(placesQueries.provinces().queryKey), provinceId);
  // The ward of an island district carries the district's own name, which stands once.
  const parts = ward === district ? [address, district, province] : [address, ward, district, province];
  return parts.filter(Boolean).join(', ');
}

function nameIn(places: Place[] | undefined, id: number | null): string {
  return places?.find(place => place.id === id)?.name ?? '';
}
