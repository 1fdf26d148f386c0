import { queryOptions, skipToken } from '@tanstack/react-query';
import { listDistricts, listProvinces, listWards } from '#contract/places.ts';
import { call } from '#web/network/call.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY, meta: { keep: true } };

/** Districts and wards load once their parent is chosen. */
export const placesQueries = {
  provinces: () =>
    queryOptions({
      queryKey: ['places', 'provinces'],
      queryFn: ({ signal }) => call(listProvinces, {}, { signal }),
      ...neverStale,
    }),
  districts: (provinceId: number | null) =>
    queryOptions({
      queryKey: ['places', 'districts', provinceId],
      queryFn:
        provinceId === null
          ? skipToken
          : ({ signal }) => call(listDistricts, { params: { provinceId } }, { signal }),
      ...neverStale,
    }),
  wards: (districtId: number | null) =>
    queryOptions({
      queryKey: ['places', 'wards', districtId],
      queryFn:
        districtId === null
          ? skipToken
          : ({ signal }) => call(listWards, { params: { districtId } }, { signal }),
      ...neverStale,
    }),
};
