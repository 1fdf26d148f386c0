import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { queryObjects } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { fetchProfile } from '../../support/http/customer-actions.ts';
import { openRequest } from '../../support/http/open-request.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => shop.close());

/** Resolves when the shop, which knows by then who asks, waits for the body of the next request. */
const bodyIsAwaited = () =>
  new Promise<void>(resolve => {
    shop.app.server.prependOnceListener('request', (request: IncomingMessage) =>
      request.once('resume', resolve),
    );
  });

it('does nothing for a session that ended while the body was under way', async () => {
  const customer = await registerAndSignIn(shop.app);
  const otherPhone = await openGuest(shop.app);
  await otherPhone.call(loginEndpoint, { body: customer.credentials });
  const body = JSON.stringify({ name: 'Kẻ lạ' });
  const awaited = bodyIsAwaited();
  const path = `/api/customer/${customer.id}/updateDetail`;
  const socket = await openRequest(url, otherPhone, { path, length: Buffer.byteLength(body) });
  await awaited;
  const password = 'matkhau2';
  await customer.call(updatePasswordEndpoint, {
    body: { current_password: 'matkhau1', password, password_confirmation: password },
  });
  socket.write(body);
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect((await fetchProfile(customer)).name).toBe('Nguyễn Thuỳ Dương');
});

// Counting collects the garbage of all files before this one, several times.
const countMs = 60_000;

it('keeps nothing of reads whose session ended while their bodies were under way', {
  timeout: countMs,
}, async () => {
  const customer = await registerAndSignIn(shop.app);
  const body = JSON.stringify({ ignored: 'x'.repeat(10_000) });
  const begin = async () => {
    const awaited = bodyIsAwaited();
    const path = `/api/requests/${randomUUID()}/cancel`;
    const socket = await openRequest(url, customer, { path, length: body.length });
    await awaited;
    return socket;
  };
  const countRequests = () => queryObjects(IncomingMessage, { format: 'count' });
  const before = countRequests();
  const sockets = [];
  for (let count = 0; count < 10; count++) sockets.push(await begin());
  await customer.call(logoutEndpoint, {});
  for (const socket of sockets) {
    socket.write(body);
    const [response] = await once(socket.setEncoding('utf8'), 'data');
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  }
  await expect.poll(countRequests, { timeout: countMs / 2 }).toBeLessThan(before + 5);
});
