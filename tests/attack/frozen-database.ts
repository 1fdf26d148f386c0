import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AttackedShop, openCustomer, repeat } from './attacked-shop.ts';

/** Stops PostgreSQL and its connections without ending them, as a machine without memory or a stuck disk does. */
export async function freezeDatabase(attacked: AttackedShop): Promise<void> {
  const { shop, check, folder, openPhone } = attacked;
  const phone = await openCustomer(attacked);
  const monitor = openPhone();
  const statuses = await repeat(900, async () => (await monitor.send('GET', '/readyz')).status);
  check(statuses.includes(429) && !statuses.includes(503), '900 calls of /readyz are limited');
  const pids = await listPostgresProcesses(folder);
  if (pids.length === 0) return check(true, 'a frozen PostgreSQL: skipped, this system has no /proc');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const startedAt = performance.now();
  const responses = await Promise.all([
    phone.send('GET', '/api/shopping-cart'),
    phone.send('POST', '/api/shopping-cart/add-item', { product_item_id: 3, quantity: 1 }),
    fetchFirstUnready(shop.url),
  ]);
  const ms = Math.round(performance.now() - startedAt);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  const frozen = responses.map(({ status }) => status);
  check(frozen.every(status => status === 503) && ms < 2_500, `frozen: ${frozen.join(', ')} after ${ms} ms`);
  check(await recovers(shop.url), 'and it serves again once PostgreSQL goes on');
}

/** An answer may be a second old. */
async function fetchFirstUnready(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    if (response.status !== 200) return response;
    await pause(100);
  }
}

async function recovers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt++, await pause(200))
    if ((await fetch(`${url}/readyz`)).status === 200) return true;
  return false;
}

/** The server and its children; only those of the shop in `folder`. */
async function listPostgresProcesses(folder: string): Promise<number[]> {
  const pidFile = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(pidFile, 10);
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter(name => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(readParent));
  return pids.filter((pid, index) => pid === postmaster || parents[index] === postmaster);
}

async function readParent(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
