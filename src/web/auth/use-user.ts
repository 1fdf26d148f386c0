import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
import { authQueries } from './queries.ts';

const route = getRouteApi('/_customer');

/** Only for screens of a signed-in customer. Follows changes of the customer's name. */
export function useUser(): SessionUser {
  const { user } = route.useRouteContext();
  return useQuery(authQueries.user()).data ?? user;
}
