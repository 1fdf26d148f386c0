import { queryOptions, skipToken } from '@tanstack/react-query';
import { listDistricts, listProvinces, listWards } from '#contract/places.ts';
import { call } from '#web/network/call.ts';

const lasting = { staleTime: Number.POSITIVE_INFINITY, meta: { keep: true } };

/** Provinces, then the districts of one, then the wards of one; nothing is asked until the parent is chosen. */
export const placesQueries = {
  provinces: () =>
    queryOptions({
      queryKey: ['places', 'provinces'],
      queryFn: ({ signal }) => call(listProvinces, {}, { signal }),
      ...lasting,
    }),
  districts: (provinceId: number | null) =>
    queryOptions({
      queryKey: ['places', 'districts', provinceId],
      queryFn:
        provinceId === null
          ? skipToken
          : ({ signal }) => call(listDistricts, { params: { provinceId } }, { signal }),
      ...lasting,
    }),
  wards: (districtId: number | null) =>
    queryOptions({
      queryKey: ['places', 'wards', districtId],
      queryFn:
        districtId === null
          ? skipToken
          : ({ signal }) => call(listWards, { params: { districtId } }, { signal }),
      ...lasting,
    }),
};
