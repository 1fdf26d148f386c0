import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainProduct, shopifyFile } from '../../support/exports.ts';
import { type } from '../../support/staff.ts';

const main = path.resolve(import.meta.dirname, '../../../src/server/main.ts');

let folder: string;
let variables: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-beside-'));
  variables = { DATA_DIR: path.join(folder, 'data') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const typed = (...words: string[]) => type([...words, '--yes'], { variables, folder });

async function openShop(): Promise<{ shop: ChildProcess; address: string }> {
  const env = { ...process.env, ...variables, PORT: '0', DEMO: '0', HOST: '', DATABASE_URL: '' };
  const shop = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(shop.stdout, 'data');
  return { shop, address: /http:\/\/localhost:\d+/.exec(String(said))?.[0] ?? '' };
}

it('works before the shop opens, beside it, and after; a backup moves to another folder', {
  timeout: 120_000,
}, async () => {
  await writeFile(path.join(folder, 'hang.csv'), shopifyFile(plainProduct('khan')));
  expect(await typed('import', 'hang.csv')).toMatchObject({ code: 0 });

  const { shop, address } = await openShop();
  expect((await typed('products', 'list')).said).toContain('KHAN');
  expect(await typed('products', 'set-price', 'KHAN', '70000')).toMatchObject({ code: 0 });
  expect(await typed('backup', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await typed('restore', 'shop.tar.zst', '--replace')).told).toContain('Hãy tắt cửa hàng');
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  shop.kill('SIGTERM');
  await once(shop, 'exit');

  variables = { DATA_DIR: path.join(folder, 'moved') };
  expect(await typed('restore', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await typed('products', 'list')).said).toMatch(/KHAN.*70\.000/);
  await expect(readFile(path.join(folder, 'moved', 'postgres', 'postmaster.pid'))).rejects.toThrow();
});
