import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { updatePasswordEndpoint } from '#contract/customer.ts';
import { knownCaller } from '#server/auth/passwords/password-caller.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { failedAttempts } from '#server/auth/tables.ts';
import { storePicture } from '#server/files/pictures.ts';
import { RateCounter } from '#server/http/protection/rate-counter.ts';
import { photo } from '../../support/data/photo.ts';
import { openGuest, registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const openGuests = (count: number) => Promise.all(Array.from({ length: count }, () => openGuest(shop.app)));

const guess = (guest: TestClient, index: number) =>
  guest.inject('POST', '/login', { payload: { username: `ai-do-${index}`, password: 'x' } });

it('serves a picture while fifty sign-ins are checked', async () => {
  const url = await storePicture(shop.dependencies.files, await photo().jpeg().toBuffer());
  const guests = await openGuests(50);
  let answered = 0;
  const signIns = guests.map(async (guest, index) => {
    const { statusCode } = await guess(guest, index);
    answered += 1;
    return statusCode;
  });
  await Promise.any(signIns);
  expect((await new TestClient(shop.app).inject('GET', url)).statusCode).toBe(200);
  expect(answered).toBeLessThan(25);
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([401]));
});

it('tells sign-ins beyond a hundred that wait to come again, and does not count them as tries', async () => {
  await shop.database.delete(failedAttempts);
  const guests = await openGuests(300);
  const responses = await Promise.all(guests.map(guess));
  const busy = responses.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const response of busy) {
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json().message).toContain('thử lại sau ít giây');
  }
  const wrong = responses.filter(({ statusCode }) => statusCode === 401);
  expect(busy.length + wrong.length).toBe(300);
  expect(await shop.database.$count(failedAttempts)).toBe(wrong.length);
});

it('keeps places for others while some customers change their passwords without end', async () => {
  const guest = await openGuest(shop.app);
  const customers = await Promise.all(Array.from({ length: 15 }, () => registerAndSignIn(shop.app)));
  const body = { current_password: 'matkhau1', password: 'matkhau1', password_confirmation: 'matkhau1' };
  const changes = customers.flatMap(customer =>
    Array.from({ length: 10 }, () => customer.request(updatePasswordEndpoint, { body })),
  );
  await Promise.race(changes);
  expect((await guess(guest, 0)).statusCode).toBe(401);
  expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toContain(200);
});

it('keeps a place for a known device while thirteen customers sign in on ten devices each, all over the world', async () => {
  const counter = new RateCounter(shop.database);
  const signIn = (customer: number, address: string) =>
    hashPassword('matkhau1', knownCaller(counter, address, customer));
  const flood = Array.from({ length: 130 }, (_, index) => signIn(index % 13, `198.51.${index}.7`));
  const settled = Promise.allSettled(flood);
  await expect(signIn(99, '203.0.113.7')).resolves.toContain('argon2id');
  expect((await settled).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(20);
  counter.close();
});

it('keeps nobody elsewhere waiting while many accounts of an address sign in again and again', async () => {
  const guest = await openGuest(shop.app);
  const customers = await Promise.all(Array.from({ length: 10 }, () => registerAndSignIn(shop.app)));
  let answered = 0;
  const signIns = customers.flatMap(({ app, cookies, credentials }) =>
    Array.from({ length: 6 }, async () => {
      const client = Object.assign(new TestClient(app, '203.0.113.9'), { cookies });
      await client.request(loginEndpoint, { body: credentials });
      answered += 1;
    }),
  );
  await Promise.race(signIns);
  expect((await guess(guest, 0)).statusCode).toBe(401);
  expect(answered).toBeLessThan(30);
  await Promise.all(signIns);
});
