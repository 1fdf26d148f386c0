import { afterEach, expect, test, vi } from 'vitest';
import { shopHeader } from '#contract/http/shop-header.ts';
import { stubPageUrl } from '../../support/browser/stub-page-url.ts';

afterEach(() => vi.unstubAllGlobals());

/** Of its own, as far as the modules go; both have one origin. */
async function openTab() {
  vi.resetModules();
  return import('#web/auth/calls.ts');
}

test('a sign-out that lingers in one tab does not end the session that begins in another', async () => {
  const headers = { [shopHeader]: 'mam-nho' };
  const items = new Map([['mam-nho-sign-out-owed', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  });
  stubPageUrl();
  const posts: string[] = [];
  const firstToken = Promise.withResolvers<void>();
  let tokens = 0;
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    const { pathname } = new URL(url);
    if (method === 'POST') posts.push(pathname);
    else if (++tokens === 1) await firstToken.promise;
    if (method === 'GET') return new Response(null, { status: 204, headers });
    const user = { customer_id: 8, name: 'Bình', type: 1, phone: '0901000008', email: null };
    return Response.json({ message: 'Xong', user }, { headers });
  });
  const [lingering, next] = [await openTab(), await openTab()];
  const signOut = lingering.completeSignOut();
  const signIn = next.sendCredentials({ username: '0901000008', password: 'matkhau1', remember_me: true });
  await vi.waitFor(() => expect(tokens).toBeGreaterThan(0));
  setImmediate(firstToken.resolve);
  await Promise.allSettled([signOut, signIn]);
  expect(posts).toEqual(['/logout', '/login']);
});
