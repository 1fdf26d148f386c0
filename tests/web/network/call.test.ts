import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCartEndpoint } from '#contract/cart.ts';
import { listFavouritesEndpoint } from '#contract/favourites.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { call } from '#web/network/call.ts';
import { noConnection } from '#web/network/call-errors.ts';
import { isReachable, setReachable } from '#web/network/reachability/reachability.ts';
import { setCsrfTokenReader } from '#web/network/session/csrf-token-reader.ts';
import { recordSignIn, setSignOutCheck } from '#web/network/session/current-customer.ts';
import { subscribeUnauthorized } from '#web/network/session/unauthorized-responses.ts';
import { stubPageUrl } from '../../support/browser/stub-page-url.ts';

let respond: (request: Request) => Response;
beforeEach(() => {
  stubPageUrl();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (request: Request) => respond(request));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keeps the time that the shop asks to wait, in ms', async () => {
  respond = () =>
    Response.json(
      { message: 'Cửa hàng đang đông.' },
      { status: 429, headers: { [shopHeader]: 'mam-nho', 'Retry-After': '20' } },
    );
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'Cửa hàng đang đông.',
    status: 429,
    retryAfter: 20_000,
  });
});

test('nothing of the customer is asked for after a sign-out that the shop does not know of yet', async () => {
  let signedOut = true;
  setSignOutCheck(() => signedOut);
  respond = () => Response.json({ data: { product_ids: [] } }, { headers: { [shopHeader]: 'mam-nho' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  signedOut = false;
  await expect(call(listFavouritesEndpoint, {})).resolves.toEqual({ data: { product_ids: [] } });
});

test('what was asked for before a sign-out and comes after it is kept from the screens', async () => {
  let signedOut = false;
  setSignOutCheck(() => signedOut);
  respond = () => {
    signedOut = true;
    return Response.json({ data: { product_ids: [] } }, { headers: { [shopHeader]: 'mam-nho' } });
  };
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  setSignOutCheck(() => false);
});

test('a 401 that comes after the next sign-in is about the session before, and calls nobody to sign in', async () => {
  const reported = vi.fn();
  const unsubscribe = subscribeUnauthorized(reported);
  let signsIn = true;
  respond = () => {
    if (signsIn) recordSignIn();
    return Response.json(
      { message: 'Bạn chưa đăng nhập.' },
      { status: 401, headers: { [shopHeader]: 'mam-nho' } },
    );
  };
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(reported).not.toHaveBeenCalled();
  signsIn = false;
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(reported).toHaveBeenCalledOnce();
  unsubscribe();
});

test.each([429, 503])('the time that a gateway asks to wait with a %i is not kept', async status => {
  setReachable(true);
  respond = () => Response.json({ message: 'maintenance' }, { status, headers: { 'Retry-After': '3600' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    status: null,
    retryAfter: undefined,
  });
  expect(isReachable(), 'the app says that it is offline, not that it is sending').toBe(false);
});

test('another page instead of the shop’s answer counts as no answer', async () => {
  respond = () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    status: null,
  });
});

test('a gateway’s redirect counts as no answer, though the shop would answer the page it leads to', async () => {
  respond = ({ redirect }) => {
    if (redirect === 'error') throw new TypeError('Failed to fetch');
    return Response.json({ message: 'Không tìm thấy trang này.' }, { status: 404 });
  };
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    status: null,
  });
});

test('a 403 counts as no answer: the shop refuses writes of other sites so, and its app’s only behind a wrong proxy', async () => {
  respond = () =>
    Response.json({ message: 'Forbidden' }, { status: 403, headers: { [shopHeader]: 'mam-nho' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    status: null,
    message: noConnection,
  });
});

test('a gateway’s success counts as no answer', async () => {
  setCsrfTokenReader(async () => 'token');
  respond = () => Response.json({ message: 'GW 200' });
  const error = { name: 'NetworkError', status: null, message: noConnection };
  await expect(call(clearCartEndpoint, {})).rejects.toMatchObject(error);
  respond = () => Response.json({ message: 'Đã xóa.' }, { headers: { [shopHeader]: 'mam-nho' } });
  await expect(call(clearCartEndpoint, {})).resolves.toEqual({ message: 'Đã xóa.' });
});

test.each([400, 401, 403, 404, 409, 413, 415, 416, 422, 429])(
  'a gateway’s %i counts as no answer, also in the words of the shop',
  async status => {
    respond = () => Response.json({ message: 'Không tìm thấy.' }, { status });
    const error = { name: 'NetworkError', status: null, message: noConnection };
    await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject(error);
  },
);

test('a refusal of the shop is one', async () => {
  respond = () =>
    Response.json({ message: 'Không tìm thấy.' }, { status: 404, headers: { [shopHeader]: 'mam-nho' } });
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test('a response that falls silent counts as no answer after a while', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  respond = ({ signal }) => {
    const pull = (body: ReadableStreamDefaultController) => {
      // Like a browser: the signal of a request also ends the body of its response.
      signal.addEventListener('abort', () => body.error(signal.reason));
      deadline.abort(new DOMException('late', 'TimeoutError'));
    };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
  };
  await expect(call(listFavouritesEndpoint, {})).rejects.toMatchObject({
    name: 'NetworkError',
    status: null,
  });
});
