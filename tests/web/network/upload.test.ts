import { performance as nodePerformance } from 'node:perf_hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { shopHeader } from '#contract/http/shop-header.ts';
import { uploadInvoiceImageEndpoint } from '#contract/payments.ts';
import { noConnection } from '#web/network/call-errors.ts';
import { setCsrfTokenReader } from '#web/network/session/csrf-token-reader.ts';
import { setSignOutCheck } from '#web/network/session/current-customer.ts';
import { upload } from '#web/network/transfers/upload.ts';

const origin = 'http://shop.test';
const shopHeaders: Record<string, string> = { [shopHeader]: 'mam-nho' };

/** What the browser gives the app once it has followed the redirects. */
interface LastResponse {
  status: number;
  body: string;
  url?: string;
  isRedirectedToItself?: boolean;
  headers?: Record<string, string>;
}
let response: LastResponse;

/** As a browser does before `onload`. */
function recordTiming(url: string, redirectStartTime: number): void {
  const now = performance.now();
  const timing = {
    ...{ startTime: now, redirectStartTime, redirectEndTime: redirectStartTime, postRedirectStartTime: now },
    ...{
      finalServiceWorkerStartTime: 0,
      finalNetworkRequestStartTime: now,
      finalNetworkResponseStartTime: now,
    },
    ...{ endTime: now, encodedBodySize: 0, decodedBodySize: 0, finalConnectionTimingInfo: undefined },
  };
  nodePerformance.markResourceTiming(timing, url, 'xmlhttprequest', globalThis, '', {}, 404, '');
}

/** Node has none. */
class FakeXMLHttpRequest {
  upload = {};
  status = 0;
  responseText = '';
  responseURL = '';
  onload = () => {};
  open = (_method: string, path: string) => {
    this.responseURL = new URL(response.url ?? path, origin).href;
  };
  setRequestHeader = () => {};
  getResponseHeader = (name: string) => (response.headers ?? shopHeaders)[name] ?? null;
  send = () => {
    this.status = response.status;
    this.responseText = response.body;
    recordTiming(this.responseURL, response.isRedirectedToItself ? performance.now() : 0);
    this.onload();
  };
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(`${origin}/payment`));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest);
  setCsrfTokenReader(async () => 'token');
});

const uploadPicture = () =>
  upload(
    uploadInvoiceImageEndpoint,
    { payment_request_id: '1', invoice_image: new Blob(['RIFF']) },
    { idempotencyKey: 'key', onProgress: () => {} },
  );
const unanswered = { name: 'NetworkError', status: null, message: noConnection };

test('a picture is not sent if its customer leaves while it waits for a token', async () => {
  let hasLeft = false;
  setSignOutCheck(() => hasLeft);
  setCsrfTokenReader(async () => {
    hasLeft = true;
    return 'token';
  });
  response = { status: 404, body: '{"message":"Không tìm thấy."}' };
  await expect(uploadPicture()).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  setSignOutCheck(() => false);
});

test('a refusal of the shop is one', async () => {
  response = { status: 404, body: '{"message":"Không tìm thấy."}' };
  await expect(uploadPicture()).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test('a gateway’s redirect counts as no answer, whatever the shop says to the page it leads to', async () => {
  for (const url of ['/api/elsewhere', '/login']) {
    response = { status: 404, body: '{"message":"Không tìm thấy."}', url };
    await expect(uploadPicture(), url).rejects.toMatchObject(unanswered);
  }
});

test('a gateway’s redirect to the same address counts as no answer, and the next answer counts again', async () => {
  const refusal = { status: 404, body: '{"message":"Không tìm thấy."}' };
  response = { ...refusal, isRedirectedToItself: true };
  await expect(uploadPicture()).rejects.toMatchObject(unanswered);
  response = refusal;
  await expect(uploadPicture()).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test('a gateway’s answer counts as none', async () => {
  response = { status: 200, body: '{"message":"OK"}', headers: {} };
  await expect(uploadPicture()).rejects.toMatchObject(unanswered);
});
