import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainProduct, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { runCommand } from '../../../support/shops/cli-runner.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-closed-'));
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  await run('import', 'hang.csv');
  await run('products', 'set-price', 'KHAN', '70000');
  await run('backup', 'shop.tar.zst');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const dataFolder = () => path.join(folder, 'data');

const run = (...words: string[]) =>
  runCommand([...words, '--yes'], { env: { DATA_DIR: dataFolder() }, workingFolder: folder });

const begin = (script: string, ...args: string[]) =>
  fork(path.join(import.meta.dirname, script), args, {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

it('keeps other commands away from its PostgreSQL: it would undo what they wrote', async () => {
  const restoring = begin('restore-with-question.ts', path.join(folder, 'shop.tar.zst'));
  const exit = once(restoring, 'exit');
  await Promise.race([once(restoring, 'message'), exit]);
  const other = await run('products', 'set-price', 'KHAN', '99000');
  restoring.send('yes');
  expect(await exit).toEqual([0, null]);
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toContain(`dùng (tiến trình ${restoring.pid})`);
  expect((await run('products', 'list')).stdout).toMatch(/KHAN.*70\.000/);
}, 60_000);

it('does not use the PostgreSQL of another command, and names its process', async () => {
  const other = begin('../command-with-database.ts');
  await once(other, 'message');
  const { code, stderr } = await run('restore', 'shop.tar.zst', '--replace');
  expect([code, stderr]).toEqual([1, expect.stringContaining(`dùng (tiến trình ${other.pid})`)]);
  const exit = once(other, 'exit');
  other.send('end');
  expect(await exit).toEqual([0, null]);
  expect((await run('products', 'list')).stdout).toMatch(/KHAN.*70\.000/);
}, 60_000);
