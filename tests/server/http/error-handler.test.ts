import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { listProvincesEndpoint } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('sends a message for an unknown endpoint and a malformed URL', async () => {
  const visitor = new TestClient(shop.app);
  for (const [address, status] of [
    ['/api/nothing', 404],
    ['/api/%zz', 400],
  ] as const) {
    const answer = await visitor.inject('GET', address);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['message']]);
  }
});

it('reveals nothing about the cause of an internal error', async () => {
  const broken = await openTestShop();
  const customer = await registerAndSignIn(broken.app);
  await broken.database.execute(sql`alter table sessions rename to gone`);
  const refusal = await customer.callRejected(currentUserEndpoint);
  expect(refusal.status).toBe(500);
  expect(JSON.stringify(refusal)).not.toMatch(/select|sessions|at .*\.ts/);
  await broken.close();
});

it('sends 503 while the database is unreachable, and readyz reports it', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none');
  const app = await buildApp({ ...shop.dependencies, database: away.database });
  const visitor = new TestClient(app);
  expect(await visitor.callRejected(listProvincesEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect((await visitor.inject('GET', '/readyz')).statusCode).toBe(503);
  expect((await visitor.inject('GET', '/healthz')).statusCode).toBe(200);
  expect((await new TestClient(shop.app).inject('GET', '/readyz')).statusCode).toBe(200);
  await app.close();
  await away.close();
});

it('limits the requests of a session, not those of others', async () => {
  const app = await buildApp({ ...shop.dependencies, requestsPerMinute: 10 });
  const customer = await registerAndSignIn(shop.app);
  const here = Object.assign(customer, { app });
  for (let call = 0; call < 10; call++) await here.call(currentUserEndpoint, {});
  const refusal = await here.callRejected(currentUserEndpoint);
  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('thử lại sau') });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await new TestClient(app, customer.remoteAddress).inject('GET', '/api/provinces')).statusCode).toBe(
    200,
  );
  await app.close();
});

it('writes no personal data into the log', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const broken = await openTestShop({ logStream: log, logLevel: 'info' });
  const customer = await registerAndSignIn(broken.app, { name: 'Tên Bí Mật', email: 'bimat@be.vn' });
  await broken.database.execute(sql`alter table customers rename to gone`);
  await customer.callRejected(currentUserEndpoint);
  expect(lines.join()).toContain('request failed');
  for (const secret of [
    'Bí Mật',
    'bimat',
    customer.credentials.username,
    customer.cookies.get('mam_nho_session'),
  ])
    expect(lines.join()).not.toContain(secret);
  await broken.close();
});
