import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { deleteAccountEndpoint } from '#contract/privacy.ts';
import { buildApp } from '#server/app.ts';
import { openGuest, registerAndSignIn } from '../../../support/http/test-client.ts';
import { captureLog } from '../../../support/shops/capture-log.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let app: FastifyInstance;
const { lines, logStream } = captureLog();
beforeAll(async () => {
  shop = await openTestShop();
  app = await buildApp({ ...shop.dependencies, logStream, logLevel: 'warn' });
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app.close();
  await shop.close();
});

// A busy machine also logs slow requests.
const readEvents = () =>
  lines
    .map(line => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event')
    .map(({ event, customer }) => [event, customer]);

it('tells of failed and locked sign-ins, by the number of the customer', async () => {
  const { id, credentials, remoteAddress } = await registerAndSignIn(app);
  const guest = await openGuest(app);
  for (let attempt = 0; attempt < 11; attempt++)
    await guest.request(loginEndpoint, { body: { ...credentials, password: `sai-mat-khau-${attempt}` } });
  await guest.request(loginEndpoint, { body: { username: 'nguoi-la@be.vn', password: 'x' } });
  expect(readEvents()).toEqual([
    ...Array(10).fill(['sign-in failed', id]),
    ['sign-in locked', id],
    ['sign-in failed', undefined],
  ]);
  for (const secret of [credentials.username, 'sai-mat-khau', 'nguoi-la', remoteAddress, guest.remoteAddress])
    expect(lines.join()).not.toContain(secret);
});

it('tells of wrong guesses of the current password and of a new one', async () => {
  const customer = await registerAndSignIn(app);
  const change = (current_password: string) => ({
    body: { current_password, password: 'matkhau2', password_confirmation: 'matkhau2' },
  });
  await customer.callRejected(updatePasswordEndpoint, change('wrong'));
  await customer.call(updatePasswordEndpoint, change('matkhau1'));
  expect(readEvents()).toEqual([
    ['password guess failed', customer.id],
    ['password changed', customer.id],
  ]);
});

it('tells of guesses that are locked, and of a closed account', async () => {
  const customer = await registerAndSignIn(app);
  const close = (current_password: string) => ({
    params: { id: customer.id },
    body: { current_password },
  });
  for (let guess = 0; guess < 11; guess++)
    await customer.callRejected(deleteAccountEndpoint, close(`wrong ${guess}`));
  expect(readEvents().slice(-2)).toEqual([
    ['password guess failed', customer.id],
    ['password guess locked', customer.id],
  ]);
  const other = await registerAndSignIn(app);
  await other.call(deleteAccountEndpoint, {
    params: { id: other.id },
    body: { current_password: 'matkhau1' },
  });
  expect(readEvents().at(-1)).toEqual(['account closed', other.id]);
});

it('every response has the id of its line in the log, and says that it is the shop’s', async () => {
  const guest = await openGuest(app);
  const response = await guest.request(loginEndpoint, { body: { username: 'ai@do.vn', password: 'x' } });
  expect(response.headers['x-request-id']).toBe(JSON.parse(lines.at(-1) ?? '').reqId);
  for (const url of ['/healthz', '/api/unknown', '/%', '/sanctum/csrf-cookie']) {
    const { headers } = await guest.inject('GET', url);
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers[shopHeader], url).toBe('mam-nho');
  }
});

it('tells of an account that is closed and opened again', async () => {
  const customer = await registerAndSignIn(app);
  const deletion = (current_password: string) => ({
    params: { id: customer.id },
    body: { current_password },
  });
  await customer.callRejected(deleteAccountEndpoint, deletion('wrong'));
  await customer.call(deleteAccountEndpoint, deletion('matkhau1'));
  const guest = await openGuest(app);
  await guest.call(loginEndpoint, { body: customer.credentials });
  expect(readEvents()).toEqual([
    ['password guess failed', customer.id],
    ['account closed', customer.id],
    ['account reopened', customer.id],
  ]);
});
