import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { authQueries } from '#web/auth/queries.ts';
import { onUnauthorized } from '#web/auth/unauthorized.ts';
import { reportUnauthorized } from '#web/network/session/unauthorized-responses.ts';

/** Returns where the app navigated after a 401, and the cached user. */
async function getUnauthorized(pathname: string, href = pathname, searchedBy?: number, isDeleted = false) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(authQueries.user().queryKey, {
    customer_id: 1,
    name: 'Nguyễn Thuỳ Dương',
    email: null,
    phone: '0901000001',
    type: 1,
  });
  const visited: string[] = [];
  const navigate = async ({ to, search }: { to: string; search: { redirect?: string } }) =>
    void visited.push(`${to}?${search.redirect}`);
  const state = { __TSR_index: 0, ...(searchedBy === undefined ? {} : { searchedBy }) };
  const router = { navigate, state: { location: { href, pathname, state } } };
  onUnauthorized(queryClient, router, async () => isDeleted);
  vi.useFakeTimers();
  reportUnauthorized();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return { visited, user: queryClient.getQueryData(authQueries.user().queryKey) };
}

test('a 401 leads to the login page, which redirects back', async () => {
  const { visited, user } = await getUnauthorized('/shop', '/shop?text=ao');
  expect(visited).toEqual(['/login?/shop?text=ao']);
  expect(user).toBeUndefined();
});

test('after a 401 another customer who signs in reads nothing of what was searched for in orders', async () => {
  const { visited } = await getUnauthorized('/orders', '/orders?search=Lan', 1);
  expect(visited).toEqual(['/login?/orders']);
});

test('a 401 on a guest page does not navigate', async () => {
  expect((await getUnauthorized('/login')).visited).toEqual([]);
});

test('a 401 that a deletion of the account explains does not invite to sign in again', async () => {
  expect((await getUnauthorized('/shop', '/shop', undefined, true)).visited).toEqual([]);
});
