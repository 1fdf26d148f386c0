import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orders } from '#server/orders/tables.ts';
import { Phone } from '../support/phone.ts';
import { startShop } from '../support/shop-process.ts';
import { inDatabase, prepareFolder } from './prepared-folder.ts';
import { Shopper } from './shopper.ts';

/** What came of a full disk. */
export interface FullDisk {
  /** Statuses heard while it was full. */
  heard: Set<number | 'nothing'>;
  acknowledged: string[];
  found: string[];
}

/** A small disk of memory; `null` where this machine lets nobody make one. */
async function smallDisk() {
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

/** Fills the disk under a shop in which customers order, then makes room again. `null` where no small disk can be had. */
export async function fillDisk(): Promise<FullDisk | null> {
  const disk = await smallDisk();
  if (!disk) return null;
  const { folder } = await prepareFolder(disk.folder);
  const shop = await startShop('', folder);
  const shopper = new Shopper(new Phone(shop.address));
  await shopper.phone.join();
  const shopping = shopper.shop();
  await pause(500);
  const filler = fill(folder);
  const heard = await listen(shopper.phone);
  rmSync(filler);
  const before = shopper.acknowledged.length;
  while (shopper.acknowledged.length < before + 10) await pause(20);
  shopper.stop();
  await shopping;
  await shop.stop();
  const found = await inDatabase(folder, database => database.select({ code: orders.code }).from(orders));
  await disk.remove();
  return { heard, acknowledged: shopper.acknowledged, found: found.map(({ code }) => code) };
}

function fill(folder: string): string {
  const name = path.join(folder, 'filler');
  const file = openSync(name, 'w');
  for (let size = 1024 * 1024; size >= 512; size /= 2) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // No room for a piece of this size: a smaller one may fit.
    }
  }
  closeSync(file);
  return name;
}

async function listen(phone: Phone): Promise<Set<number | 'nothing'>> {
  const heard = new Set<number | 'nothing'>();
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(20)) {
    const body = { product_item_id: 3, quantity: 1 };
    const answer = await phone.send('POST', '/api/shopping-cart/add-item', body).catch(() => null);
    heard.add(answer?.status ?? 'nothing');
  }
  return heard;
}
