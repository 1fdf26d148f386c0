import { expect, test } from 'vitest';
import { createQueryClient } from '#web/app/query-client.ts';
import { authQueries } from '#web/auth/queries.ts';
import { onUnauthorized } from '#web/auth/unauthorized.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';

/** A shop page at an address, where a read fails; the addresses it then went to. */
async function readFailing(failure: Error, pathname: string, href = pathname) {
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
  const read = { queryKey: ['anything'], queryFn: () => Promise.reject(failure) };
  await queryClient.prefetchQuery(read);
  return { visited, user: queryClient.getQueryData(authQueries.user().queryKey) };
}

const signedOut = new ApiError(401, { message: 'Vui lòng đăng nhập.' });

test('a read answered 401 leads to the login page, and remembers where from', async () => {
  const { visited, user } = await readFailing(signedOut, '/shop', '/shop?text=ao');
  expect(visited).toEqual(['/login?/shop?text=ao']);
  expect(user).toBeUndefined();
});

test('on a guest page it leads nowhere', async () => {
  expect((await readFailing(signedOut, '/login')).visited).toEqual([]);
});

test.each([new ApiError(403, { message: 'Không được.' }), new NetworkError('mất mạng')])(
  'no other failure signs anybody out',
  async failure => {
    const { visited, user } = await readFailing(failure, '/cart');
    expect(visited).toEqual([]);
    expect(user).toBeDefined();
  },
);
