import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cartLines } from '#server/cart/tables.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { Phone } from '../support/phone.ts';
import { freePort, type Running, startShop } from '../support/shop-process.ts';
import { inDatabase, prepareFolder } from './prepared-folder.ts';
import { Shopper } from './shopper.ts';

/** `asked`: nobody is killed, the shop is asked to close (SIGTERM), as at every new version. */
export const victims = ['node', 'postgres', 'both', 'asked'] as const;
export type Victim = (typeof victims)[number];

/** What rounds of killing came to. */
export interface Toll {
  acknowledged: string[];
  /** Codes of the orders that are there, each as often as it is. */
  found: string[];
  lines: number;
  /** Cart lines that belong to no order: none, since every shopper finishes. */
  leftOver: number;
  replayed: number;
  /** ms from the blow until the shop took customers again. */
  recoveries: number[];
}

/** Kills the shop, its PostgreSQL, or both with SIGKILL at random moments while customers order; one round for each victim. */
export async function killRounds(rounds: readonly Victim[], say: (line: string) => void): Promise<Toll> {
  const { folder, remove } = await prepareFolder();
  const port = String(await freePort());
  const open = () => startShop('', folder, { PORT: port });
  let shop = await open();
  const shoppers = Array.from({ length: 4 }, () => new Shopper(new Phone(shop.address)));
  const recoveries: number[] = [];
  try {
    for (const { phone } of shoppers) await phone.join();
    const shopping = Promise.all(shoppers.map(shopper => shopper.shop()));
    for (const victim of rounds) {
      await pause(randomInt(100, 700));
      const began = performance.now();
      shop = await strike(victim, shop, folder, open);
      await untilReady(shop.address);
      recoveries.push(Math.round(performance.now() - began));
      say(`${victim}: back after ${recoveries.at(-1)} ms`);
    }
    for (const shopper of shoppers) shopper.stop();
    await shopping;
  } finally {
    await shop.stop();
  }
  const toll = { ...countWords(shoppers), ...(await inDatabase(folder, count)), recoveries };
  await remove();
  return toll;
}

async function strike(victim: Victim, shop: Running, folder: string, open: () => Promise<Running>) {
  const struck = victim === 'postgres' || victim === 'both' ? await postmaster(folder) : 0;
  if (struck > 0) process.kill(struck, 'SIGKILL');
  if (victim !== 'postgres') {
    await shop.stop(victim === 'asked' ? 'SIGTERM' : 'SIGKILL');
    return open();
  }
  // Its connections outlive it for a moment and would say that all is well.
  await until(async () => ![0, struck].includes(await postmaster(folder)));
  return shop;
}

const postmaster = async (folder: string) =>
  Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '0'), 10);

const untilReady = (address: string) =>
  until(async () => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200);

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
    if (await holds()) return;
  }
  throw new Error('The shop did not come back within a minute');
}

const countWords = (shoppers: readonly Shopper[]) => ({
  acknowledged: shoppers.flatMap(shopper => shopper.acknowledged),
  replayed: shoppers.reduce((sum, { replayed }) => sum + replayed, 0),
});

const count: Parameters<typeof inDatabase<Pick<Toll, 'found' | 'lines' | 'leftOver'>>>[1] =
  async database => ({
    found: (await database.select({ code: orders.code }).from(orders)).map(order => order.code),
    lines: await database.$count(orderLines),
    leftOver: await database.$count(cartLines),
  });
