import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { addAddressEndpoint, showCustomerEndpoint } from '#contract/customer.ts';
import { listProvincesEndpoint } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { toAppError } from '#server/http/error-handler.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { captureLog } from '../../support/shops/capture-log.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('sends a message for an unknown endpoint and a malformed URL', async () => {
  const client = new TestClient(shop.app);
  for (const [url, status] of [
    ['/api/nothing', 404],
    ['/api/%zz', 400],
  ] as const) {
    const response = await client.inject('GET', url);
    expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['message']]);
    expect(response.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    });
  }
});

it('compresses what is long as a whole, so that nothing but the response waits for its reader', async () => {
  const customer = await registerAndSignIn(shop.app);
  const params = { id: customer.id };
  const notes = Array.from({ length: 45 }, (_, index) => `${index} `.padEnd(200, 'Ngõ nhỏ '));
  for (const address of notes)
    await customer.call(addAddressEndpoint, { params, body: { ...addressBody, address } });
  const { headers, rawPayload } = await customer.request(
    showCustomerEndpoint,
    { params },
    { 'accept-encoding': 'br' },
  );
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
});

it('reveals nothing about the cause of an internal error', async () => {
  const brokenShop = await openTestShop();
  const customer = await registerAndSignIn(brokenShop.app);
  await brokenShop.database.execute(sql`alter table sessions rename to gone`);
  const rejection = await customer.callRejected(currentUserEndpoint);
  expect(rejection.status).toBe(500);
  expect(JSON.stringify(rejection)).not.toMatch(/select|sessions|at .*\.ts/);
  await brokenShop.close();
});

it('sends 503 while the database is unreachable, and readyz reports it', async () => {
  const unreachable = connect('postgres://nobody@127.0.0.1:1/none');
  const app = await buildApp({ ...shop.dependencies, database: unreachable.database });
  const client = new TestClient(app);
  expect(await client.callRejected(listProvincesEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect((await client.inject('GET', '/readyz')).statusCode).toBe(503);
  expect((await client.inject('GET', '/healthz')).statusCode).toBe(200);
  expect((await new TestClient(shop.app).inject('GET', '/readyz')).statusCode).toBe(200);
  await app.close();
  await unreachable.close();
});

it('says so when PostgreSQL’s disk is full', async () => {
  const fullShop = await openTestShop();
  const customer = await registerAndSignIn(fullShop.app);
  await fullShop.database.execute(sql`
    create function fail_full() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`);
  await fullShop.database.execute(
    sql`create trigger full_disk before insert on addresses execute function fail_full()`,
  );
  const rejection = await customer.callRejected(addAddressEndpoint, {
    params: { id: customer.id },
    body: addressBody,
  });
  expect(rejection).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect(rejection.message).toContain('hết chỗ lưu');
  await fullShop.close();
});

it('asks to come back when files cannot be written', () => {
  for (const code of ['ENOSPC', 'EROFS', 'EACCES'])
    expect(toAppError(Object.assign(new Error(code), { code }))).toMatchObject({
      status: 503,
      retryAfter: 60,
      message: expect.stringContaining('lưu'),
    });
});

it('limits the requests of a session, not those of others', async () => {
  const app = await buildApp({ ...shop.dependencies, requestsPerMinute: 10 });
  const customer = await registerAndSignIn(shop.app);
  const limitedCustomer = Object.assign(customer, { app });
  for (let call = 0; call < 10; call++) await limitedCustomer.call(currentUserEndpoint, {});
  const rejection = await limitedCustomer.callRejected(currentUserEndpoint);
  expect(rejection).toMatchObject({ status: 429, message: expect.stringContaining('thử lại sau') });
  expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
  expect((await new TestClient(app, customer.remoteAddress).inject('GET', '/api/provinces')).statusCode).toBe(
    200,
  );
  await app.close();
});

it('writes no personal data into the log', async () => {
  const { lines, logStream } = captureLog();
  const brokenShop = await openTestShop({ logStream, logLevel: 'info' });
  const customer = await registerAndSignIn(brokenShop.app, { name: 'Tên Bí Mật', email: 'bimat@be.vn' });
  await brokenShop.database.execute(sql`alter table customers rename to gone`);
  await customer.callRejected(currentUserEndpoint);
  expect(lines.join()).toContain('request failed');
  for (const secret of [
    'Bí Mật',
    'bimat',
    customer.credentials.username,
    customer.cookies.get('mam_nho_session'),
  ])
    expect(lines.join()).not.toContain(secret);
  await brokenShop.close();
});
