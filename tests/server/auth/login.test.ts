import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser, login } from '#contract/auth.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, signedIn, type Visitor } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tryAs = (visitor: Visitor, username: string, password = 'wrong') =>
  visitor.sendCall(login, { body: { username, password } });

async function failTimes(times: number, username: string, visitor: Visitor) {
  for (let done = 0; done < times; done++) await tryAs(visitor, username);
}

it('takes phone or e-mail address, however they are typed', async () => {
  const { credentials } = await signedIn(shop.app, { email: 'Be@Mamnho.vn' });
  const visitor = await guest(shop.app);
  const spaced = credentials.username.replace(/^0(...)/, '+84 $1 ');
  for (const username of [credentials.username, spaced, ' be@mamnho.vn ', 'BE@mamnho.VN']) {
    const answer = await visitor.call(login, { body: { ...credentials, username } });
    expect(answer).toMatchObject({ message: 'Đăng nhập thành công!', user: { email: 'be@mamnho.vn' } });
  }
  await visitor.call(currentUser, {});
});

it('tells missing fields apart from wrong credentials', async () => {
  const visitor = await guest(shop.app);
  const missing = await visitor.refused(login, { body: { username: ' ' } });
  expect(missing).toMatchObject({
    status: 422,
    errors: { username: ['Vui lòng nhập email hoặc số điện thoại.'], password: ['Vui lòng nhập mật khẩu.'] },
  });
});

it('says the same of a wrong password and of nobody', async () => {
  const { credentials } = await signedIn(shop.app);
  const visitor = await guest(shop.app);
  const wrong = await visitor.refused(login, { body: { ...credentials, password: 'matkhau2' } });
  const nobody = await visitor.refused(login, { body: { username: 'ai@do.vn', password: 'matkhau2' } });
  expect(wrong.status).toBe(401);
  expect([nobody.status, nobody.message]).toEqual([401, wrong.message]);
});

it('stops after 10 wrong tries at an account, from wherever, and lets a known device in', async () => {
  const customer = await signedIn(shop.app);
  const { username, password } = customer.credentials;
  await failTimes(5, username, await guest(shop.app));
  await failTimes(5, username.replace(/^0/, '+84'), await guest(shop.app));
  const refusal = await (await guest(shop.app)).refused(login, { body: customer.credentials });
  expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  expect((await tryAs(customer, username)).statusCode).toBe(429);
  expect((await tryAs(customer, username, password)).statusCode).toBe(200);
});

it('lets nobody slip past the limit by trying many at once', async () => {
  const { credentials } = await signedIn(shop.app);
  const visitor = await guest(shop.app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryAs(visitor, credentials.username)));
  expect(answers.filter(answer => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
});

it('forgets wrong tries after 15 minutes', async () => {
  const { credentials } = await signedIn(shop.app);
  const visitor = await guest(shop.app);
  await failTimes(11, credentials.username, visitor);
  await shop.database.execute(sql`update login_failures set at = at - interval '16 minutes'`);
  expect((await tryAs(visitor, credentials.username, credentials.password)).statusCode).toBe(200);
});

it('stops after 100 wrong tries from one address, whatever the accounts', async () => {
  const visitor = await guest(shop.app);
  await shop.database.execute(sql`
    insert into login_failures (account, address)
    select 'ai' || n, ${visitor.address} from generate_series(1, 100) n`);
  expect((await tryAs(visitor, 'lạ@mamnho.vn')).statusCode).toBe(429);
  expect((await tryAs(await guest(shop.app), 'lạ@mamnho.vn')).statusCode).toBe(401);
});
