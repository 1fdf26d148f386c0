import { randomUUID } from 'node:crypto';
import { marks } from '../server/fuzz/long-texts.ts';
import { type AttackedShop, openCustomer, repeat, watchNeighbour } from './attacked-shop.ts';

/** One request, or one guest's burst, must not keep the others waiting. */
export async function attackWithBusyRequests(attacked: AttackedShop): Promise<void> {
  await sendMarks(attacked);
  await sendDepth(attacked);
  await burstAsGuest(attacked);
  await limitByNetwork(attacked);
}

async function sendMarks(attacked: AttackedShop): Promise<void> {
  const neighbour = await openCustomer(attacked);
  const guest = attacked.openPhone();
  await guest.send('GET', '/sanctum/csrf-cookie');
  const username = marks(115_000);
  const attack = repeat(20, () => guest.send('POST', '/login', { username, password: 'x' }));
  const { p99, statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  attacked.check(
    p99 < 1_000 && !statuses.has(503),
    `20 sign-ins with 115,000 marks: others wait ${Math.round(p99)} ms`,
  );
}

async function sendDepth({ openPhone, check, shop }: AttackedShop): Promise<void> {
  const phone = openPhone();
  await phone.registerAndSignIn();
  const body = `{"quantity":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const { status } = await fetch(`${shop.url}/api/shopping-cart/add-item`, {
    method: 'POST',
    body,
    headers: { ...phone.headers, 'idempotency-key': randomUUID() },
  });
  check(status === 400, `JSON of 20,000 levels is ${status}`);
  const words = Array.from({ length: 99 }, (_, word) => `tu${word}`).join('+');
  const search = await phone.send('GET', `/api/products?text=${words}`);
  check(search.status === 422, `a search for 99 words is ${search.status}`);
}

async function burstAsGuest(attacked: AttackedShop): Promise<void> {
  const neighbour = await openCustomer(attacked);
  const guest = attacked.openPhone();
  const burst = async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 15; round++)
      await repeat(100, async () => {
        const headers = { cookie: `mam_nho_session=${randomUUID()}` };
        statuses.add((await guest.send('GET', '/api/user', undefined, headers)).status);
      });
    return statuses;
  };
  const attack = burst();
  const { statuses } = await watchNeighbour(neighbour, '/api/shopping-cart', attack);
  attacked.check((await attack).has(429), '1,500 calls of a guest with made-up sessions are limited');
  attacked.check(!statuses.has(503) && statuses.has(200), `others get ${[...statuses].join(', ')} meanwhile`);
}

async function limitByNetwork({ openPhone, check }: AttackedShop): Promise<void> {
  const statuses = new Set<number>();
  for (let round = 0; round < 14; round++)
    await repeat(100, async index => {
      const phone = openPhone(`2606:4700:0:1::${(round * 100 + index + 1).toString(16)}`);
      statuses.add((await phone.send('GET', '/api/user')).status);
    });
  check(statuses.has(429), '1,400 addresses of one IPv6 network are limited together');
}
