import { createServer, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openS3Store } from '#server/files/s3-store.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';

const silent: RequestListener = () => undefined;
/** Announces more than it sends. */
const halfway: RequestListener = (_, response) =>
  void response.writeHead(200, { 'content-length': 100 }).write('clo');
/** A byte each 20 ms, which is never silent. */
const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 10_000 });
  const drip = setInterval(() => response.write('c'), 20);
  response.once('close', () => clearInterval(drip));
};
const complete: RequestListener = (_, response) => void response.end('cloth');

let respond: RequestListener;
const server = createServer((request, response) => respond(request, response));
beforeEach(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

it.each([
  ['never answers', silent],
  ['stops in the middle of an answer', halfway],
  ['drips', dripping],
])('gives up an S3 that %s, and has a connection for each file afterwards', async (_, listener) => {
  // A busy machine answers in less, too.
  const files = openS3Store('shop', '', { silenceMs: 300, maxMs: 1_000 });
  respond = listener;
  // More than the client has connections.
  const reads = Array.from({ length: 60 }, () => files.read('pictures/a.webp'));
  for (const read of await Promise.allSettled(reads)) expect(read.status).toBe('rejected');
  respond = complete;
  expect(String(await files.read('pictures/a.webp'))).toBe('cloth');
});

it('gives up a list that drips', async () => {
  const files = openS3Store('shop', '', { maxMs: 500 });
  respond = dripping;
  await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow();
});

it('reads no file that never ends', async () => {
  const files = openS3Store('shop', '', { maxBytes: 100_000 });
  respond = (_, response) => {
    const pour = setInterval(() => response.write(Buffer.alloc(50_000)), 1);
    response.once('close', () => clearInterval(pour));
  };
  await expect(files.read('pictures/a.webp')).rejects.toThrow('too large');
});

it('takes a file for stored only if the S3 says so, and not what stands before it', async () => {
  respond = (_, response) => void response.end('<html>');
  await expect(openS3Store('shop', '').write('uploads/a.webp', Buffer.from('cloth'))).rejects.toThrow();
});

it.each([
  ['at every try', { silenceMs: 50 }],
  ['before the time of a call is over', { maxMs: 200 }],
])('says that the S3 does not answer %s', async (_, limits) => {
  const files = openS3Store('shop', '', limits);
  respond = silent;
  const write = files.write('uploads/a.webp', Buffer.from('cloth'));
  const error = await write.catch((reason: unknown) => reason);
  expect(explainStartupError(error)).toContain('Kho S3 của FILES_URL không trả lời.');
});
