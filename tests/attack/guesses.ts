import type { HttpClient } from '../support/http/http-client.ts';
import { type AttackedShop, openCustomer, repeat } from './attacked-shop.ts';

/** Limits that hold, and hurt nobody else. */
export async function guess(attacked: AttackedShop): Promise<void> {
  await guessOnKnownDevice(attacked);
  await guessBehindSharedAddress(attacked);
  await askForTakenNumbers(attacked);
  await callThroughThreeSessions(attacked);
}

const signIn = async (phone: HttpClient, username: string, password = 'matkhau1') =>
  (await phone.send('POST', '/login', { username, password })).status;

async function openGuest({ openPhone }: AttackedShop, address?: string): Promise<HttpClient> {
  const phone = openPhone(address);
  await phone.send('GET', '/sanctum/csrf-cookie');
  return phone;
}

async function guessOnKnownDevice(attacked: AttackedShop): Promise<void> {
  const customer = await openCustomer(attacked);
  const stranger = await openGuest(attacked);
  for (let count = 0; count < 150; count++) await signIn(stranger, customer.username, `sai-${count}`);
  attacked.check(
    (await signIn(customer, customer.username)) === 200,
    'nobody is locked out of a known device',
  );
  for (let count = 0; count < 150; count++) await signIn(customer, customer.username, `sai-${count}`);
  const status = await signIn(customer, customer.username);
  attacked.check(status === 429, `after 150 wrong ones on a known device the right password is ${status}`);
}

async function guessBehindSharedAddress(attacked: AttackedShop): Promise<void> {
  const address = '203.0.113.200';
  const neighbour = await openCustomer(attacked, address);
  const guesser = await openGuest(attacked, address);
  await repeat(101, index => signIn(guesser, `ai-${index}@do.vn`, 'x').catch(() => 0));
  attacked.check(
    (await signIn(neighbour, neighbour.username)) === 200,
    'a known device behind the address of 101 wrong ones signs in',
  );
  const newPhone = await openGuest(attacked, address);
  const status = await signIn(newPhone, (await openCustomer(attacked)).username);
  attacked.check(status === 200, `and so does a new one, after a wait: ${status}`);
}

async function askForTakenNumbers(attacked: AttackedShop): Promise<void> {
  const [prober, other] = [await openCustomer(attacked), await openCustomer(attacked)];
  const ask = () =>
    prober.send('POST', `/api/customer/${prober.id}/updateDetail`, { phone1: other.username });
  const statuses = [];
  for (let count = 0; count < 15; count++) statuses.push((await ask()).status);
  attacked.check(
    statuses.lastIndexOf(422) === 9 && statuses[10] === 429,
    'asking which numbers have an account ends after ten',
  );
}

async function callThroughThreeSessions(attacked: AttackedShop): Promise<void> {
  const first = await openCustomer(attacked);
  const phones: HttpClient[] = [first];
  for (let count = 0; count < 2; count++) {
    const phone = await openGuest(attacked);
    await signIn(phone, first.username);
    phones.push(phone);
  }
  let served = 0;
  const startedAt = Date.now();
  for (let round = 0; round < 50; round++)
    await Promise.all(
      phones.map(phone =>
        repeat(10, async () => {
          if ((await phone.send('GET', '/api/user')).status === 200) served += 1;
        }),
      ),
    );
  const minutes = 1 + Math.floor(Date.now() / 60_000) - Math.floor(startedAt / 60_000);
  attacked.check(served <= minutes * 600, `of 1,500 calls through three sessions ${served} are served`);
}
