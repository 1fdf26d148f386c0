import { expect, test } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { authQueries } from '#web/auth/queries.ts';
import { onUnauthorized } from '#web/auth/unauthorized.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';

/** Returns where the app navigated, and the cached user. */
async function failQuery(error: Error, pathname: string, href = pathname) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(authQueries.user().queryKey, {
    customer_id: 1,
    name: 'Nguyễn Thuỳ Dương',
    email: null,
    phone: '0901000001',
    type: 1,
  });
  const visited: string[] = [];
  const navigate = async ({ to, search }: { to: string; search: { redirect: string } }) =>
    void visited.push(`${to}?${search.redirect}`);
  onUnauthorized(queryClient, { navigate, state: { location: { href, pathname } } });
  const query = { queryKey: ['anything'], queryFn: () => Promise.reject(error) };
  await queryClient.prefetchQuery(query);
  return { visited, user: queryClient.getQueryData(authQueries.user().queryKey) };
}

const unauthorized = new ApiError(401, { message: 'Vui lòng đăng nhập.' });

test('a 401 leads to the login page, which redirects back', async () => {
  const { visited, user } = await failQuery(unauthorized, '/shop', '/shop?text=ao');
  expect(visited).toEqual(['/login?/shop?text=ao']);
  expect(user).toBeUndefined();
});

test('a 401 on a guest page does not navigate', async () => {
  expect((await failQuery(unauthorized, '/login')).visited).toEqual([]);
});

test.each([new ApiError(403, { message: 'Không được.' }), new NetworkError('mất mạng')])(
  'no other error signs the customer out',
  async error => {
    const { visited, user } = await failQuery(error, '/cart');
    expect(visited).toEqual([]);
    expect(user).toBeDefined();
  },
);
