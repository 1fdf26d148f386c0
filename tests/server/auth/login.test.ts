import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { buildApp } from '#server/app.ts';
import { slowDownMs } from '#server/auth/attempt-limits.ts';
import { connect } from '#server/database/connect.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tryLogin = (client: TestClient, username: string, password = 'wrong') =>
  client.request(loginEndpoint, { body: { username, password } });

async function failTimes(times: number, username: string, client: TestClient) {
  for (let attempt = 0; attempt < times; attempt++) await tryLogin(client, username);
}

it('accepts a phone number in any notation and an e-mail address in any case', async () => {
  const { credentials } = await registerAndSignIn(shop.app, { email: 'Be@Mamnho.vn' });
  const client = await openGuest(shop.app);
  const internationalNumber = credentials.username.replace(/^0(...)/, '+84 $1 ');
  for (const username of [credentials.username, internationalNumber, ' be@mamnho.vn ', 'BE@mamnho.VN']) {
    const response = await client.call(loginEndpoint, { body: { ...credentials, username } });
    expect(response).toMatchObject({ message: 'Đăng nhập thành công!', user: { email: 'be@mamnho.vn' } });
  }
  await client.call(currentUserEndpoint, {});
});

it('distinguishes missing fields from wrong credentials', async () => {
  const client = await openGuest(shop.app);
  const rejection = await client.callRejected(loginEndpoint, { body: { username: ' ' } });
  expect(rejection).toMatchObject({
    status: 422,
    errors: { username: ['Bạn nhập email hoặc số điện thoại nhé.'], password: ['Bạn nhập mật khẩu nhé.'] },
  });
});

it('responds alike to a wrong password and an unknown account', async () => {
  const { credentials } = await registerAndSignIn(shop.app);
  const client = await openGuest(shop.app);
  const wrongPassword = await client.callRejected(loginEndpoint, {
    body: { ...credentials, password: 'matkhau2' },
  });
  const unknownAccount = await client.callRejected(loginEndpoint, {
    body: { username: 'ai@do.vn', password: 'matkhau2' },
  });
  expect(wrongPassword.status).toBe(401);
  expect([unknownAccount.status, unknownAccount.message]).toEqual([401, wrongPassword.message]);
});

it('rejects after 10 wrong attempts at an account from any address, but lets a known device in', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { username, password } = customer.credentials;
  await failTimes(5, username, await openGuest(shop.app));
  await failTimes(5, username.replace(/^0/, '+84'), await openGuest(shop.app));
  const rejection = await (await openGuest(shop.app)).callRejected(loginEndpoint, {
    body: customer.credentials,
  });
  expect(rejection).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  expect((await tryLogin(customer, username)).statusCode).toBe(401);
  expect((await tryLogin(customer, username, password)).statusCode).toBe(200);
});

it('rejects after 10 wrong attempts on a known device, even the right password, and only there', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { username, password } = customer.credentials;
  const tablet = await openGuest(shop.app);
  await tablet.call(loginEndpoint, { body: customer.credentials });
  await failTimes(10, username, customer);
  expect((await tryLogin(customer, username, password)).statusCode).toBe(429);
  expect((await tryLogin(tablet, username, password)).statusCode).toBe(200);
});

it('counts the attempts of a device at all accounts together', async () => {
  const customer = await registerAndSignIn(shop.app);
  for (let account = 0; account < 10; account++) await tryLogin(customer, `ai${account}@do.vn`);
  const rejection = await customer.callRejected(loginEndpoint, {
    body: { username: 'ai10@do.vn', password: 'x' },
  });
  expect(rejection).toMatchObject({ status: 429, message: expect.not.stringContaining('máy bạn từng') });
});

it('limits concurrent attempts too', async () => {
  const { credentials } = await registerAndSignIn(shop.app);
  const client = await openGuest(shop.app);
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => tryLogin(client, credentials.username)),
  );
  expect(responses.filter(response => response.statusCode === 401).length).toBeLessThanOrEqual(10);
});

it('forgets wrong attempts after 15 minutes', async () => {
  const { credentials } = await registerAndSignIn(shop.app);
  const client = await openGuest(shop.app);
  await failTimes(11, credentials.username, client);
  await shop.database.execute(sql`update login_failures set at = at - interval '16 minutes'`);
  expect((await tryLogin(client, credentials.username, credentials.password)).statusCode).toBe(200);
});

it('slows the attempts of an address down, and refuses nobody behind it', async () => {
  const { pool, database, close } = connect(shop.url, 3);
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    // Nobody else waits for the connection of a slowed attempt.
    expect(pool.idleCount).toBe(pool.totalCount);
    pauses.push(ms);
  };
  const app = await buildApp({ ...shop.dependencies, database, pause });
  const customer = await registerAndSignIn(app);
  const stranger = await openGuest(app, customer.remoteAddress);
  await shop.database.execute(sql`
    insert into login_failures (account, address)
    select 'ai' || n, ${customer.remoteAddress} from generate_series(1, 200) n`);
  expect((await tryLogin(stranger, 'la@mamnho.vn')).statusCode).toBe(401);
  const { username, password } = (await registerAndSignIn(app)).credentials;
  expect((await tryLogin(stranger, username, password)).statusCode).toBe(200);
  expect(pauses).toEqual([8_000, 8_000]);
  expect((await tryLogin(customer, customer.credentials.username, password)).statusCode).toBe(200);
  expect(pauses).toHaveLength(2);
  await app.close();
  await close();
});

it('waits longer the more attempts an address makes, at most eight seconds', () => {
  expect([0, 19, 20, 39, 40, 80, 119, 120, 10_000].map(slowDownMs)).toEqual([
    0, 0, 250, 250, 500, 2_000, 4_000, 8_000, 8_000,
  ]);
});
