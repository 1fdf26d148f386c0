import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '#contract/auth.ts';
import { listProvinces } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('answers an unknown call and a broken address in words', async () => {
  const visitor = new Visitor(shop.app);
  for (const [address, status] of [
    ['/api/nothing', 404],
    ['/api/%zz', 400],
  ] as const) {
    const answer = await visitor.send('GET', address);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['message']]);
  }
});

it('tells its own fault without a word of how', async () => {
  const broken = await openShop();
  const customer = await signedIn(broken.app);
  await broken.database.execute(sql`alter table sessions rename to gone`);
  const refusal = await customer.refused(currentUser);
  expect(refusal.status).toBe(500);
  expect(JSON.stringify(refusal)).not.toMatch(/select|sessions|at .*\.ts/);
  await broken.close();
});

it('asks to wait while the database is away, and tells the watchers', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/none');
  const app = await buildApp({ ...shop.parts, database: away.database });
  const visitor = new Visitor(app);
  expect(await visitor.refused(listProvinces)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect((await visitor.send('GET', '/readyz')).statusCode).toBe(503);
  expect((await visitor.send('GET', '/healthz')).statusCode).toBe(200);
  expect((await new Visitor(shop.app).send('GET', '/readyz')).statusCode).toBe(200);
  await app.close();
  await away.close();
});

it('limits the calls of a session, not those of others', async () => {
  const app = await buildApp({ ...shop.parts, callsPerMinute: 10 });
  const customer = await signedIn(shop.app);
  const here = Object.assign(customer, { app });
  for (let call = 0; call < 10; call++) await here.call(currentUser, {});
  const refusal = await here.refused(currentUser);
  expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('thử lại sau') });
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect((await new Visitor(app, customer.address).send('GET', '/api/provinces')).statusCode).toBe(200);
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
  const broken = await openShop({ logTo: log, logLevel: 'info' });
  const customer = await signedIn(broken.app, { name: 'Tên Bí Mật', email: 'bimat@be.vn' });
  await broken.database.execute(sql`alter table customers rename to gone`);
  await customer.refused(currentUser);
  expect(lines.join()).toContain('call failed');
  for (const secret of [
    'Bí Mật',
    'bimat',
    customer.credentials.username,
    customer.cookies.get('mam_nho_session'),
  ])
    expect(lines.join()).not.toContain(secret);
  await broken.close();
});
