import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '#contract/places.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { placesQueries } from './queries.ts';

/** From the cached lists; empty for a list that is not cached. */
export function placeNames(queryClient: QueryClient, { provinceId, districtId, wardId }: ChosenPlace) {
  return {
    ward: findPlaceName(queryClient.getQueryData(placesQueries.wards(districtId).queryKey), wardId),
    district: findPlaceName(
      queryClient.getQueryData(placesQueries.districts(provinceId).queryKey),
      districtId,
    ),
    province: findPlaceName(queryClient.getQueryData(placesQueries.provinces().queryKey), provinceId),
  };
}

function findPlaceName(places: Place[] | undefined, id: number | null): string {
  return places?.find(place => place.id === id)?.name ?? '';
}
