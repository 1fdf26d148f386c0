import { queryOptions } from '@tanstack/react-query';
import { currentUserEndpoint } from '#contract/auth.ts';
import { call } from '#web/network/call.ts';
import { userKey } from './query-keys.ts';

export const authQueries = {
  /** Throws `ApiError` 401 for a guest. */
  user: () =>
    queryOptions({
      queryKey: userKey,
      queryFn: async ({ signal }) => (await call(currentUserEndpoint, {}, { signal })).data,
      staleTime: 5 * 60_000,
      meta: { persist: true },
    }),
};
