import { randomUUID } from 'node:crypto';
import { Phone } from '../support/phone.ts';
import { startShop } from '../support/shop-process.ts';

/** What customers found who used two processes of one shop at once. */
export interface BothDoors {
  /** Answers to one write, sent through both doors at once, that differed. */
  different: string[];
  /** Pairs of which not exactly one was answered from memory. */
  notOnce: number;
  /** Reads that differed between the doors. */
  parted: string[];
  /** Lines in each customer's cart, where one belongs. */
  lines: number[];
}

const reads = [
  '/api/user',
  '/api/products?page=1',
  '/api/products?text=ao+soi',
  '/api/shopping-cart',
  '/api/orders',
];

/** Lets so many customers use two processes over the PostgreSQL at `url`, each write through both at the same moment. */
export async function tryBothDoors(url: string, folder: string, customers: number): Promise<BothDoors> {
  const doors = await Promise.all([1, 2].map(() => startShop(url, folder, { TRUST_PROXY: 'loopback' })));
  const found: BothDoors = { different: [], notOnce: 0, parted: [], lines: [] };
  try {
    const addresses = doors.map(door => door.address);
    const numbers = Array.from({ length: customers }, (_, number) => number);
    // Twenty at a time: that many phones speak at once, and registering costs a hundred ms of processor.
    for (let from = 0; from < customers; from += 20)
      await Promise.all(numbers.slice(from, from + 20).map(number => tryOne(addresses, number, found)));
  } finally {
    await Promise.all(doors.map(door => door.stop()));
  }
  return found;
}

async function tryOne(addresses: string[], number: number, found: BothDoors): Promise<void> {
  const phone = new Phone(addresses[number % 2] ?? '', `198.51.${Math.floor(number / 250)}.${number % 250}`);
  await phone.join();
  const through = (method: string, path: string, body?: object, headers = {}) =>
    Promise.all(
      addresses.map(address =>
        Object.assign(Object.create(phone), { address }).send(method, path, body, headers),
      ),
    );
  const key = { 'idempotency-key': randomUUID() };
  const added = await through(
    'POST',
    '/api/shopping-cart/add-item',
    { product_item_id: 3, quantity: 2 },
    key,
  );
  compare(added, found.different);
  if (added.filter(answer => answer.headers.get('idempotency-replayed')).length !== 1) found.notOnce += 1;
  for (const path of reads) compare(await through('GET', path), found.parted);
  const cart = await phone.send('GET', '/api/shopping-cart');
  found.lines.push(cart.json.data.items.length);
}

function compare(answers: { status: number; text: string }[], differing: string[]): void {
  const said = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  if (said.size > 1 || answers.some(({ status }) => status >= 400)) differing.push([...said].join('\n≠ '));
}
