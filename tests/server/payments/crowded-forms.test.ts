import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadInvoiceImageEndpoint } from '#contract/payments.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { openRequest } from '../../support/http/open-request.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  customer = await registerAndSignIn(shop.app);
  await seedPaymentRequest(shop.database, customer.id);
});
afterAll(() => shop.close());

const form = {
  path: uploadInvoiceImageEndpoint.path,
  contentType: 'multipart/form-data; boundary=a',
};
const megabytes = (count: number) => count * 1024 * 1024;
const filledWith = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
const partHead = 'Content-Disposition: form-data; name=';

/** The status of a form with this content, and the CPU time until the shop serves the next request on its connection. */
async function send(content: string, contentType = form.contentType) {
  const body = Buffer.from(content);
  const startedAt = process.cpuUsage();
  const socket = await openRequest(url, customer, { ...form, contentType, length: body.length });
  socket.write(body);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
  const [answer = '', next = ''] = (await text(socket)).split(/(?<=\n.*)(?=HTTP\/1\.1)/s);
  expect(next.slice(9, 12)).toBe('200');
  const { user, system } = process.cpuUsage(startedAt);
  return { status: Number(answer.slice(9, 12)), cpuMs: (user + system) / 1_000 };
}

const fileHead = `${partHead}"f"; filename="f"`;
const picture = `${fileHead}\r\n\r\n${filledWith('x', megabytes(9))}\r\n--a--`;

it.each([
  ['empty parts', filledWith('\r\n\r\n--a\r\n', megabytes(9))],
  ['fields', filledWith(`${partHead}"f"\r\n\r\n\r\n--a\r\n`, megabytes(9))],
  ['files', filledWith(`${fileHead}\r\n\r\n\r\n--a\r\n`, megabytes(9))],
  ['header lines', `${filledWith('a: b\r\n', megabytes(9))}\r\n\r\n--a--`],
  ['a long field', `${partHead}"f"\r\n\r\n${filledWith('x', megabytes(9))}\r\n--a--`],
  ['what follows its end', `${partHead}"f"\r\n\r\n1\r\n--a--\r\n${filledWith('x', megabytes(9))}`],
])('refuses nine megabytes of %s, with no more work than a picture is', async (_, content) => {
  const usual = await send(`--a\r\n${picture}`);
  expect(usual.status).toBe(422);
  const { status, cpuMs } = await send(`--a\r\n${content}`);
  expect(status).toBe(413);
  expect(cpuMs).toBeLessThan(200 + 5 * usual.cpuMs);
});

it('refuses a boundary beyond those of browsers before it looks for it', async () => {
  const boundary = 'a'.repeat(252);
  const lookalikes = `\r\n--${'a'.repeat(251)}b`.repeat(7) + 'a'.repeat(14_000);
  const file = `${fileHead}\r\n\r\n${filledWith(lookalikes, megabytes(9))}`;
  const usual = await send(`--a\r\n${picture}`);
  const { status, cpuMs } = await send(
    `--${boundary}\r\n${file}\r\n--${boundary}--`,
    `multipart/form-data; boundary=${boundary}`,
  );
  expect(status).toBe(400);
  expect(cpuMs).toBeLessThan(200 + 5 * usual.cpuMs);
});

it('refuses a picture beyond ten megabytes in words before all of it has arrived', async () => {
  const socket = await openRequest(url, customer, { ...form, length: megabytes(1_000) });
  socket.write(`--a\r\n${fileHead}\r\n\r\n${filledWith('x', megabytes(11))}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('Ảnh lớn hơn 10 MB');
  socket.destroy();
});
