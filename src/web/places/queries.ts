import { queryOptions, skipToken } from '@tanstack/react-query';
import { listDistrictsEndpoint, listProvincesEndpoint, listWardsEndpoint } from '#contract/places.ts';
import { call } from '#web/network/call.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY, meta: { keep: true } };

/** Districts and wards load once their parent is chosen. */
export const placesQueries = {
  provinces: () =>
    queryOptions({
      queryKey: ['places', 'provinces'],
      queryFn: ({ signal }) => call(listProvincesEndpoint, {}, { signal }),
      ...neverStale,
    }),
  districts: (provinceId: number | null) =>
    queryOptions({
      queryKey: ['places', 'districts', provinceId],
      queryFn:
        provinceId === null
          ? skipToken
          : ({ signal }) => call(listDistrictsEndpoint, { params: { provinceId } }, { signal }),
      ...neverStale,
    }),
  wards: (districtId: number | null) =>
    queryOptions({
      queryKey: ['places', 'wards', districtId],
      queryFn:
        districtId === null
          ? skipToken
          : ({ signal }) => call(listWardsEndpoint, { params: { districtId } }, { signal }),
      ...neverStale,
    }),
};
