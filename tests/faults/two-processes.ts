import { randomUUID } from 'node:crypto';
import { HttpClient } from '../support/http/http-client.ts';
import { RunningShop } from '../support/shops/running-shop.ts';

export interface Differences {
  writes: string[];
  /** Pairs of writes of which not exactly one was replayed. */
  notReplayedOnce: number;
  reads: string[];
  /** Lines in each customer's cart; there should be one. */
  cartLineCounts: number[];
}

const readPaths = [
  '/api/user',
  '/api/products?page=1',
  '/api/products?text=ao+soi',
  '/api/shopping-cart',
  '/api/orders',
];

/** Each customer sends every write to two processes at once. */
export async function runOnBothProcesses(
  url: string,
  folder: string,
  customers: number,
): Promise<Differences> {
  const processes = await Promise.all(
    [1, 2].map(() =>
      RunningShop.start({ dataFolder: folder, databaseUrl: url, env: { TRUST_PROXY: 'loopback' } }),
    ),
  );
  const differences: Differences = { writes: [], notReplayedOnce: 0, reads: [], cartLineCounts: [] };
  try {
    const shopUrls = processes.map(shop => shop.url);
    const numbers = Array.from({ length: customers }, (_, number) => number);
    // Twenty at a time, since hashing the password of a registration takes 100 ms of CPU.
    for (let from = 0; from < customers; from += 20)
      await Promise.all(
        numbers.slice(from, from + 20).map(number => runCustomer(shopUrls, number, differences)),
      );
  } finally {
    await Promise.all(processes.map(shop => shop.stop()));
  }
  return differences;
}

async function runCustomer(shopUrls: string[], number: number, differences: Differences): Promise<void> {
  const phone = new HttpClient(
    shopUrls[number % 2] ?? '',
    `198.51.${Math.floor(number / 250)}.${number % 250}`,
  );
  await phone.registerAndSignIn();
  const sendToBoth = (method: string, path: string, body?: object, headers = {}) =>
    Promise.all(
      shopUrls.map(shopUrl =>
        Object.assign(Object.create(phone), { url: shopUrl }).send(method, path, body, headers),
      ),
    );
  const key = { 'idempotency-key': randomUUID() };
  const responses = await sendToBoth(
    'POST',
    '/api/shopping-cart/add-item',
    { product_item_id: 3, quantity: 2 },
    key,
  );
  compare(responses, differences.writes);
  if (responses.filter(response => response.headers.get('idempotency-replayed')).length !== 1)
    differences.notReplayedOnce += 1;
  for (const path of readPaths) compare(await sendToBoth('GET', path), differences.reads);
  const cart = await phone.send('GET', '/api/shopping-cart');
  differences.cartLineCounts.push(cart.json.data.items.length);
}

function compare(responses: { status: number; text: string }[], differences: string[]): void {
  const distinct = new Set(responses.map(({ status, text }) => `${status} ${text}`));
  if (distinct.size > 1 || responses.some(({ status }) => status >= 400))
    differences.push([...distinct].join('\n≠ '));
}
