import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placesQueries } from './queries.ts';

/** From the cached lists; empty for a list that is not cached. */
export function placeNames(queryClient: QueryClient, { provinceId, districtId, wardId }: ChosenPlace) {
  return {
    ward: nameIn(queryClient.getQueryData(placesQueries.wards(districtId).queryKey), wardId),
    district: nameIn(queryClient.getQueryData(placesQueries.districts(provinceId).queryKey), districtId),
    province: nameIn(queryClient.getQueryData(placesQueries.provinces().queryKey), provinceId),
  };
}

function nameIn(places: Place[] | undefined, id: number | null): string {
  return places?.find(place => place.id === id)?.name ?? '';
}
