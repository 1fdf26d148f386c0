import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { csrfCookieEndpoint, currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { updateDetailEndpoint } from '#contract/customer.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { openGuest, registerAndSignIn, TestClient } from '../../../support/http/test-client.ts';
import { openSecondProcess } from '../../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ requestsPerMinute: 40 });
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

/** Each test counts within a minute of its own, which must not end during the test. */
function freezeAtMinute(minutes: number): void {
  const now = (Math.floor(Date.now() / 60_000) + minutes) * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

it('limits a customer over all processes, at most a second late', async () => {
  freezeAtMinute(0);
  const secondProcess = await openSecondProcess(shop);
  const customer = await registerAndSignIn(shop.app);
  const onSecondProcess = Object.assign(new TestClient(secondProcess.app, customer.remoteAddress), {
    cookies: customer.cookies,
  });
  for (let call = 0; call < 20; call++) await customer.call(currentUserEndpoint, {});
  for (let call = 0; call < 15; call++) await onSecondProcess.call(currentUserEndpoint, {});
  await vi.waitFor(
    async () => {
      expect((await onSecondProcess.request(currentUserEndpoint, {})).statusCode).toBe(429);
      expect((await customer.request(currentUserEndpoint, {})).statusCode).toBe(429);
    },
    { timeout: 5_000, interval: 400 },
  );
  await secondProcess.close();
});

it('counts all sessions of a customer together', async () => {
  freezeAtMinute(1);
  const customer = await registerAndSignIn(shop.app);
  const otherPhone = await openGuest(shop.app);
  await otherPhone.call(loginEndpoint, { body: customer.credentials });
  const statuses: number[] = [];
  for (let call = 0; call < 21; call++)
    for (const client of [customer, otherPhone])
      statuses.push((await client.request(currentUserEndpoint, {})).statusCode);
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(statuses.slice(40)).toEqual([429, 429]);
});

it('refuses made-up sessions of an exhausted address without reading them, and lets customers behind it pass', async () => {
  freezeAtMinute(2);
  const { app, changeNotifications, close } = await openSecondProcess(shop);
  await vi.waitFor(() => expect(changeNotifications.hasHeartbeat()).toBe(true));
  const customer = await registerAndSignIn(app);
  await customer.call(currentUserEndpoint, {});
  const guest = new TestClient(app, customer.remoteAddress);
  const ask = () => {
    guest.cookies.set(cookieNames.session, randomUUID());
    return guest.request(currentUserEndpoint, {});
  };
  const stranger = await registerAndSignIn(app);
  for (let call = 0; call < 40; call++) await ask();
  expect((await ask()).statusCode).toBe(429);
  expect((await ask()).headers['retry-after']).toBe('60');
  const change = { params: { id: stranger.id }, body: { name: 'Tên mới' } };
  await stranger.call(updateDetailEndpoint, change);
  // The rename's notification has arrived by then.
  const renamedAt = performance.now();
  await vi.waitFor(() =>
    expect(performance.now() - changeNotifications.silentMs()).toBeGreaterThan(renamedAt),
  );
  await customer.call(currentUserEndpoint, {});
  await close();
});

it('lets a customer behind an exhausted address pass until the session ends', async () => {
  freezeAtMinute(4);
  const customer = await registerAndSignIn(shop.app);
  await customer.call(currentUserEndpoint, {});
  const guest = new TestClient(shop.app, customer.remoteAddress);
  for (let call = 0; call < 40; call++) await guest.request(currentUserEndpoint, {});
  await customer.call(updateDetailEndpoint, { params: { id: customer.id }, body: { name: 'Tên mới' } });
  await customer.call(currentUserEndpoint, {});
  const ended = new TestClient(shop.app, customer.remoteAddress);
  for (const [name, value] of customer.cookies) ended.cookies.set(name, value);
  // Otherwise it counts for its device.
  ended.cookies.delete(cookieNames.device);
  await customer.call(logoutEndpoint, {});
  const statuses = [];
  for (let call = 0; call < 2; call++)
    statuses.push((await ended.request(currentUserEndpoint, {})).statusCode);
  expect(statuses).toEqual([429, 429]);
});

it('lets a customer behind an exhausted address pass whose session this process has never seen', async () => {
  freezeAtMinute(5);
  const customer = await registerAndSignIn(shop.app);
  const { app, close } = await openSecondProcess(shop);
  const guest = new TestClient(app, customer.remoteAddress);
  for (let call = 0; call < 41; call++) await guest.request(currentUserEndpoint, {});
  expect((await guest.request(currentUserEndpoint, {})).statusCode).toBe(429);
  await customer.through(app).call(currentUserEndpoint, {});
  await close();
});

it('lets customers sign in behind an address that has used up its guests’ calls', async () => {
  freezeAtMinute(6);
  const { credentials } = await registerAndSignIn(shop.app);
  const address = '198.18.9.2';
  const crowd = new TestClient(shop.app, address);
  for (let call = 0; call < 41; call++) await crowd.request(currentUserEndpoint, {});
  const customer = await openGuest(shop.app, address);
  await customer.call(loginEndpoint, { body: credentials });
});

it('lets customers sign in on a device of theirs behind an address that has used up its sign-ins', async () => {
  freezeAtMinute(7);
  const customer = await registerAndSignIn(shop.app);
  await customer.call(logoutEndpoint, {});
  const crowd = new TestClient(shop.app, customer.remoteAddress);
  for (let call = 0; call < 41; call++) await crowd.request(csrfCookieEndpoint, {});
  expect((await crowd.request(csrfCookieEndpoint, {})).statusCode).toBe(429);
  await customer.call(csrfCookieEndpoint, {});
  await customer.call(loginEndpoint, { body: customer.credentials });
});

it('counts a device by itself, wherever it is', async () => {
  freezeAtMinute(8);
  const customer = await registerAndSignIn(shop.app);
  await customer.call(logoutEndpoint, {});
  const statuses: number[] = [];
  for (let call = 0; call < 41; call++) {
    const client = new TestClient(shop.app, `198.18.${call}.3`);
    for (const [name, value] of customer.cookies) client.cookies.set(name, value);
    statuses.push((await client.request(currentUserEndpoint, {})).statusCode);
  }
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

it('counts calls of paths that do not exist, also where the web app is served from the same paths', async () => {
  freezeAtMinute(3);
  const webFolder = mkdtempSync(path.join(tmpdir(), 'mam-nho-web-'));
  writeFileSync(path.join(webFolder, 'index.html'), '<p>Mầm Nhỏ</p>');
  const { app, close } = await openTestShop({ requestsPerMinute: 40, webFolder });
  const guest = new TestClient(app);
  const statuses: number[] = [];
  for (let call = 0; call < 42; call++)
    statuses.push((await guest.inject('GET', `/${call % 2 ? 'api' : '%61pi'}/khong-co-${call}`)).statusCode);
  expect(statuses).toEqual([...Array(40).fill(404), 429, 429]);
  expect((await guest.request(currentUserEndpoint, {})).statusCode).toBe(429);
  await close();
});

it('counts what is sent to paths that do not exist', async () => {
  freezeAtMinute(4);
  const guest = new TestClient(shop.app, '198.18.9.1');
  const statuses: number[] = [];
  for (let call = 0; call < 42; call++)
    statuses.push((await guest.inject('POST', `/khong-co-${call}`, { payload: {} })).statusCode);
  expect(statuses).toEqual([...Array(40).fill(404), 429, 429]);
});
