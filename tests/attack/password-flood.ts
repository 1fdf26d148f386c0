import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../support/check.ts';
import type { HttpClient } from '../support/http/http-client.ts';
import { type AttackedShop, openCustomer, watchNeighbour } from './attacked-shop.ts';

const floodMs = 10_000;

/** 250 addresses of one network try passwords at hundreds of names a second. */
export async function floodPasswords(attacked: AttackedShop): Promise<void> {
  const [neighbour, customer] = [await openCustomer(attacked), await openCustomer(attacked)];
  const until = Date.now() + floodMs;
  const statuses = new Map<number, number>();
  const phones = Array.from({ length: 250 }, (_, index) =>
    attacked.openPhone(`2001:db8:7:${index.toString(16)}::1`),
  );
  const attack = Promise.all(phones.map(phone => guessUntil(until, phone, statuses)));
  const signIns = signInUntil(until, customer);
  const { p99, statuses: answers } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  log(`  tries: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  attacked.check(
    answers.size === 1 && answers.has(200),
    `others wait ${Math.round(p99)} ms and get ${[...answers].join(', ')}`,
  );
  const known = await signIns;
  attacked.check(
    known.every(status => status === 200),
    `a known device signs in: ${known.join(', ')}`,
  );
}

async function guessUntil(until: number, phone: HttpClient, statuses: Map<number, number>): Promise<void> {
  await phone.send('GET', '/sanctum/csrf-cookie');
  for (let tries = 0; Date.now() < until; tries++) {
    const body = { username: `ai-${phone.forwardedFor}-${tries}`, password: 'x' };
    const { status } = await phone.send('POST', '/login', body).catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await wait(200);
  }
}

async function signInUntil(until: number, customer: HttpClient & { username: string }): Promise<number[]> {
  const statuses: number[] = [];
  while (Date.now() < until - 2_000) {
    await wait(1_500);
    const body = { username: customer.username, password: 'matkhau1' };
    statuses.push((await customer.send('POST', '/login', body)).status);
  }
  return statuses;
}
