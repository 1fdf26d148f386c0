import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { runCommand } from '../../support/shops/cli-shop.ts';

const main = path.resolve(import.meta.dirname, '../../../src/server/main.ts');

let folder: string;
let variables: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-beside-'));
  variables = { DATA_DIR: path.join(folder, 'data') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]) =>
  runCommand([...words, '--yes'], { env: variables, workingFolder: folder });

async function openShop(): Promise<{ shop: ChildProcess; address: string }> {
  const env = { ...process.env, ...variables, PORT: '0', DEMO: '0', HOST: '', DATABASE_URL: '' };
  const shop = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [chunk] = await once(shop.stdout, 'data');
  return { shop, address: /http:\/\/localhost:\d+/.exec(String(chunk))?.[0] ?? '' };
}

it('works before, while and after the shop runs; a backup restores into another folder', {
  timeout: 120_000,
}, async () => {
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  expect(await run('import', 'hang.csv')).toMatchObject({ code: 0 });

  const { shop, address } = await openShop();
  expect((await run('products', 'list')).stdout).toContain('KHAN');
  expect(await run('products', 'set-price', 'KHAN', '70000')).toMatchObject({ code: 0 });
  expect(await run('backup', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await run('restore', 'shop.tar.zst', '--replace')).stderr).toContain('Hãy tắt cửa hàng');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  shop.kill('SIGTERM');
  await once(shop, 'exit');

  variables = { DATA_DIR: path.join(folder, 'moved') };
  expect(await run('restore', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await run('products', 'list')).stdout).toMatch(/KHAN.*70\.000/);
  await expect(readFile(path.join(folder, 'moved', 'postgres', 'postmaster.pid'))).rejects.toThrow();
});
