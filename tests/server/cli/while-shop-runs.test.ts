import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';
import { RunningShop } from '../../support/shops/running-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-beside-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const postmasterFile = (name: string) => path.join(folder, name, 'postgres', 'postmaster.pid');

const openCli =
  (name: string) =>
  (...words: string[]) =>
    runCommand([...words, '--yes'], { env: { DATA_DIR: path.join(folder, name) }, workingFolder: folder });

it('works before, while and after the shop runs; a backup restores into another folder', {
  timeout: 120_000,
}, async () => {
  const run = openCli('data');
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  expect(await run('import', 'hang.csv')).toMatchObject({ code: 0 });

  const shop = await RunningShop.start({ dataFolder: path.join(folder, 'data') });
  expect((await run('products', 'list')).stdout).toContain('KHAN');
  expect(await run('products', 'set-price', 'KHAN', '70000')).toMatchObject({ code: 0 });
  expect(await run('backup', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await run('restore', 'shop.tar.zst', '--replace')).stderr).toContain('Hãy tắt cửa hàng');
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  // A killed shop leaves its PostgreSQL running, and nobody holds the lock: a command must not just join in.
  await shop.stop('SIGKILL');
  expect((await run('products', 'list')).stdout).toMatch(/KHAN.*70\.000/);
  await expect(readFile(postmasterFile('data'))).rejects.toThrow();
  await writeFile(path.join(folder, 'data', 'postgres-shop-password'), '');
  const password = await readFile(path.join(folder, 'data', 'postgres-password'), 'utf8');
  await writeFile(path.join(folder, 'data', 'postgres-password'), `${password}\n`);
  expect((await run('products', 'list')).stdout).toContain('KHAN');
  await writeFile(path.join(folder, 'data', 'postgres-password'), '\n');
  expect(await run('products', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('mất hoặc trống'),
  });

  const runMoved = openCli('moved');
  expect(await runMoved('restore', 'shop.tar.zst')).toMatchObject({ code: 0 });
  expect((await runMoved('products', 'list')).stdout).toMatch(/KHAN.*70\.000/);
  await expect(readFile(postmasterFile('moved'))).rejects.toThrow();
});
