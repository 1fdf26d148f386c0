import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
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
  expect((await tryLogin(customer, username)).statusCode).toBe(429);
  expect((await tryLogin(customer, username, password)).statusCode).toBe(200);
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

it('rejects after 100 wrong attempts from one IP address, for any account', async () => {
  const client = await openGuest(shop.app);
  await shop.database.execute(sql`
    insert into login_failures (account, address)
    select 'ai' || n, ${client.remoteAddress} from generate_series(1, 100) n`);
  expect((await tryLogin(client, 'lạ@mamnho.vn')).statusCode).toBe(429);
  expect((await tryLogin(await openGuest(shop.app), 'lạ@mamnho.vn')).statusCode).toBe(401);
});
