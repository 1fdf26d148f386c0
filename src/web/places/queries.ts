import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import {
  listDistrictsEndpoint,
  listProvincesEndpoint,
  listWardsEndpoint,
  type Place,
} from '#contract/places.ts';
import { call } from '#web/network/call.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { districtsOf, loadPlaceTree, type PlaceTree, provincesOf, wardsOf } from './place-tree.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY, meta: { persist: true } };

export const placesQueries = {
  provinces: () =>
    queryOptions({
      queryKey: ['places', 'provinces'],
      queryFn: async ({ signal }) =>
        (await fromTree(provincesOf)) ?? call(listProvincesEndpoint, {}, { signal }),
      ...neverStale,
    }),
  districts: (provinceId: number | null) =>
    queryOptions({
      queryKey: ['places', 'districts', provinceId],
      queryFn:
        provinceId === null
          ? skipToken
          : async ({ signal }) =>
              (await fromTree(tree => districtsOf(tree, provinceId))) ??
              call(listDistrictsEndpoint, { params: { provinceId } }, { signal }),
      ...neverStale,
    }),
  wards: (districtId: number | null) =>
    queryOptions({
      queryKey: ['places', 'wards', districtId],
      queryFn:
        districtId === null
          ? skipToken
          : async ({ signal }) =>
              (await fromTree(tree => wardsOf(tree, districtId))) ??
              call(listWardsEndpoint, { params: { districtId } }, { signal }),
      ...neverStale,
    }),
};

async function fromTree<Found>(find: (tree: PlaceTree) => Found): Promise<Found | null> {
  const tree = await loadPlaceTree();
  return tree && find(tree);
}

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
