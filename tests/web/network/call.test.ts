import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFavouritesEndpoint } from '#contract/favourites.ts';
import { call } from '#web/network/call.ts';

let respond: () => Response;
beforeEach(() => {
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async () => respond());
  const RealRequest = globalThis.Request;
  // Node has no page URL that would resolve a relative one.
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.test') : input, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('keeps the time that the shop asks to wait, in ms', async () => {
  respond = () =>
    Response.json({ message: 'Cửa hàng đang đông.' }, { status: 429, headers: { 'Retry-After': '20' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'Cửa hàng đang đông.',
    status: 429,
    retryAfter: 20_000,
  });
});

test('another page instead of the shop’s answer counts as no answer', async () => {
  respond = () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    status: null,
  });
});
