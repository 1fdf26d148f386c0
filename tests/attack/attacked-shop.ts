import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { prepareFolder, withDatabase } from '../faults/prepared-folder.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { RunningShop } from '../support/shops/running-shop.ts';

export interface AttackedShop {
  shop: RunningShop;
  folder: string;
  check: Check;
  /** A phone with an address of its own; the shop trusts the `X-Forwarded-For` of this machine. */
  openPhone(address?: string): HttpClient;
}

export type Check = (passed: boolean, description: string) => void;

const randomAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;

/** With the limits of a real shop. */
export async function openAttackedShop(check: Check) {
  const { folder, remove } = await prepareFolder();
  await withDatabase(folder, skipSeededIds);
  // The memory as docs/operations.md advises for Linux.
  const env = { RATE_LIMIT: '600', TRUST_PROXY: 'loopback', MALLOC_ARENA_MAX: '2' };
  const shop = await RunningShop.start({ dataFolder: folder, env });
  const openPhone = (address = randomAddress()) => new HttpClient(shop.url, address);
  const close = async () => {
    await shop.stop();
    await remove();
  };
  const attacked: AttackedShop = { shop, folder, check, openPhone };
  return { attacked, close };
}

// The seeded rows name their ids: an import would make the same ones.
async function skipSeededIds(database: Database): Promise<void> {
  for (const table of ['products', 'product_items', 'categories', 'tags'])
    await database.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
}

export async function openCustomer({ openPhone }: AttackedShop, address?: string) {
  const phone = openPhone(address);
  const id = await phone.registerAndSignIn();
  const { json } = await phone.send('GET', '/api/user');
  return Object.assign(phone, { id, username: String(json.data.phone) });
}

/** The longest of another customer's calls, in ms, and their statuses, while `attack` runs. */
export async function watchNeighbour(neighbour: HttpClient, path: string, attack: Promise<unknown>) {
  let isOver = false;
  const end = attack.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const statuses = new Set<number>();
  do {
    const startedAt = performance.now();
    const { status } = await neighbour.send('GET', path);
    times.push(performance.now() - startedAt);
    statuses.add(status);
    await new Promise(resolve => setTimeout(resolve, 50));
  } while (!isOver);
  await end;
  const sorted = times.toSorted((a, b) => a - b);
  return { statuses, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

export const repeat = <T>(times: number, send: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => send(index)));
