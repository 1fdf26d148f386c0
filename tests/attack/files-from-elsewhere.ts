import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { plainProduct, shopifyCsv } from '../support/data/csv-exports.ts';
import { type AttackedShop, openCustomer } from './attacked-shop.ts';

/** What staff are given to import or restore. */
export async function sendFiles(attacked: AttackedShop): Promise<void> {
  await importSpaces(attacked);
  await importPrivatePicture(attacked);
  await checkBomb(attacked);
  await checkModes(attacked);
  await restoreOldSession(attacked);
}

async function importSpaces({ shop, folder, check }: AttackedShop): Promise<void> {
  const file = path.join(folder, 'spaces.csv');
  await writeFile(file, shopifyCsv(plainProduct('cach', { 'Body (HTML)': '&nbsp;'.repeat(16_000) })));
  const startedAt = performance.now();
  shop.runCli('import', file);
  const ms = Math.round(performance.now() - startedAt);
  check(ms < 15_000, `a description of 16,000 spaces is imported in ${ms} ms`);
}

async function importPrivatePicture({ shop, folder, check }: AttackedShop): Promise<void> {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const file = path.join(folder, 'private.csv');
  const url = (host: string) => `http://${host}:${port}/a.png`;
  const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'];
  const products = hosts.map((host, index) => plainProduct(`anh-${index}`, { 'Image Src': url(host) }));
  await writeFile(file, shopifyCsv(...products));
  shop.runCli('import', file);
  server.close();
  check(requests === 0, 'an import fetches nothing from this machine');
}

function checkBomb({ shop, folder, check }: AttackedShop): Promise<void> {
  const header = Buffer.alloc(512);
  header.write('shop.json');
  const bomb = zstdCompressSync(Buffer.concat([header, Buffer.alloc(400 * 1024 * 1024)]));
  const file = path.join(folder, 'bomb.tar.zst');
  return writeFile(file, bomb).then(() => {
    let message = '';
    try {
      shop.runCli('restore', file, '--check');
    } catch (error) {
      message = String(error);
    }
    check(message !== '', `a backup of ${bomb.length} bytes that becomes 400 MB is refused`);
  });
}

async function checkModes({ folder, check }: AttackedShop): Promise<void> {
  const { mode } = await stat(path.join(folder, 'security.log'));
  check((mode & 0o077) === 0, "what the shop writes is its own account's alone");
}

async function restoreOldSession(attacked: AttackedShop): Promise<void> {
  const { shop, folder, check } = attacked;
  const customer = await openCustomer(attacked);
  const backup = path.join(folder, 'shop.tar.zst');
  // The attacked catalogue has no picture files.
  shop.runCli('backup', backup, '--accept-missing');
  await shop.stop();
  shop.runCli('restore', backup, '--replace');
  await shop.start();
  const { status } = await customer.send('GET', '/api/user');
  check(status === 401, `a session from before a restore is ${status}`);
}
