import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '#contract/auth.ts';
import { authQueries } from './queries.ts';

const customer = getRouteApi('/_customer');

/** Who is signed in, and stays right when they change their name; only inside the signed-in part of the shop. */
export function useUser(): User {
  const { user } = customer.useRouteContext();
  return useQuery(authQueries.user()).data ?? user;
}
