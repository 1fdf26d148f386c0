import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orders } from '#server/orders/tables.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { prepareFolder, withDatabase } from './prepared-folder.ts';
import { Shopper } from './shopper.ts';

export interface FullDiskResult {
  statuses: Set<number | 'no response'>;
  acknowledged: string[];
  orderNumbers: string[];
}

/** `null` if this machine does not allow mounting a tmpfs. */
async function mountSmallDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const remove = async () => {
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true });
  };
  return { folder, remove };
}

/** A customer orders while the disk is filled and freed again. `null` if no small disk can be mounted. */
export async function runWithFullDisk(): Promise<FullDiskResult | null> {
  const disk = await mountSmallDisk();
  if (!disk) return null;
  const { folder } = await prepareFolder(disk.folder);
  const shop = await RunningShop.start({ dataFolder: folder });
  const shopper = new Shopper(new HttpClient(shop.url));
  await shopper.phone.registerAndSignIn();
  const shopping = shopper.shop();
  await pause(500);
  const filler = fillFolder(folder);
  const statuses = await collectStatuses(shopper.phone);
  rmSync(filler);
  const countBefore = shopper.acknowledged.length;
  while (shopper.acknowledged.length < countBefore + 10) await pause(20);
  shopper.stop();
  await shopping;
  await shop.stop();
  const rows = await withDatabase(folder, database => database.select({ code: orders.code }).from(orders));
  await disk.remove();
  return { statuses, acknowledged: shopper.acknowledged, orderNumbers: rows.map(({ code }) => code) };
}

function fillFolder(folder: string): string {
  const name = path.join(folder, 'filler');
  const file = openSync(name, 'w');
  for (let size = 1024 * 1024; size >= 512; size /= 2) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // No room for a block of this size: a smaller one may fit.
    }
  }
  closeSync(file);
  return name;
}

async function collectStatuses(phone: HttpClient): Promise<Set<number | 'no response'>> {
  const statuses = new Set<number | 'no response'>();
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(20)) {
    const body = { product_item_id: 3, quantity: 1 };
    const response = await phone.send('POST', '/api/shopping-cart/add-item', body).catch(() => null);
    statuses.add(response?.status ?? 'no response');
  }
  return statuses;
}
