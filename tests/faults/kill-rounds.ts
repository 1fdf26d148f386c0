import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cartLines } from '#server/cart/tables.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { prepareFolder, withDatabase } from './prepared-folder.ts';
import { Shopper } from './shopper.ts';

/** `shutdown` kills nothing: the shop gets SIGTERM, as at every update. */
export const killTargets = ['node', 'postgres', 'both', 'shutdown'] as const;
export type KillTarget = (typeof killTargets)[number];

/** Acknowledged between two kills, so that a slow machine has something to lose too. */
const minOrdersBetween = 3;

export interface KillResult {
  acknowledged: string[];
  /** Order numbers in the database, with duplicates. */
  orderNumbers: string[];
  lines: number;
  /** Cart lines that belong to no order; 0 if every shopper finishes. */
  leftoverCartLines: number;
  replayed: number;
  /** ms from the kill until the shop was ready again. */
  recoveries: number[];
}

export async function killRounds(
  rounds: readonly KillTarget[],
  log: (line: string) => void,
): Promise<KillResult> {
  const { folder, remove } = await prepareFolder();
  const shop = await RunningShop.start({ dataFolder: folder });
  const shoppers = Array.from({ length: 4 }, () => new Shopper(new HttpClient(shop.url)));
  const recoveries: number[] = [];
  try {
    for (const { phone } of shoppers) await phone.registerAndSignIn();
    const shopping = Promise.all(shoppers.map(shopper => shopper.shop()));
    for (const target of rounds) {
      const acknowledgedBefore = countAcknowledged(shoppers);
      await waitUntil(async () => countAcknowledged(shoppers) >= acknowledgedBefore + minOrdersBetween);
      await pause(randomInt(600));
      const startedAt = performance.now();
      await killTarget(target, shop, folder);
      await waitUntilReady(shop.url);
      recoveries.push(Math.round(performance.now() - startedAt));
      log(`${target}: back after ${recoveries.at(-1)} ms`);
    }
    for (const shopper of shoppers) shopper.stop();
    await shopping;
  } finally {
    await shop.stop();
  }
  const result = { ...summarise(shoppers), ...(await withDatabase(folder, countRows)), recoveries };
  await remove();
  return result;
}

async function killTarget(target: KillTarget, shop: RunningShop, folder: string): Promise<void> {
  const postmasterPid = target === 'postgres' || target === 'both' ? await readPostmasterPid(folder) : 0;
  if (postmasterPid > 0) process.kill(postmasterPid, 'SIGKILL');
  if (target !== 'postgres') {
    await shop.stop(target === 'shutdown' ? 'SIGTERM' : 'SIGKILL');
    return shop.start();
  }
  // Connections outlive the postmaster for a moment, so /readyz would still be 200.
  await waitUntil(async () => ![0, postmasterPid].includes(await readPostmasterPid(folder)));
}

const readPostmasterPid = async (folder: string) =>
  Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '0'), 10);

const waitUntilReady = (shopUrl: string) =>
  waitUntil(async () => (await fetch(`${shopUrl}/readyz`).catch(() => null))?.status === 200);

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
    if (await condition()) return;
  }
  throw new Error('The shop did not come back, or took no order, within a minute');
}

const countAcknowledged = (shoppers: readonly Shopper[]) =>
  shoppers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

const summarise = (shoppers: readonly Shopper[]) => ({
  acknowledged: shoppers.flatMap(shopper => shopper.acknowledged),
  replayed: shoppers.reduce((sum, { replayed }) => sum + replayed, 0),
});

const countRows: Parameters<
  typeof withDatabase<Pick<KillResult, 'orderNumbers' | 'lines' | 'leftoverCartLines'>>
>[1] = async database => ({
  orderNumbers: (await database.select({ code: orders.code }).from(orders)).map(order => order.code),
  lines: await database.$count(orderLines),
  leftoverCartLines: await database.$count(cartLines),
});
