import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';
import { lockTable } from '../../support/shops/lock-table.ts';

const cli = path.resolve(import.meta.dirname, '../../../src/server/cli/main.ts');

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

/** In a process of its own, beside whatever else uses the database. */
const begin = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [cli, ...words], {
    cwd: cliShop.folder,
    env: { ...process.env, ...cliShop.env, INIT_CWD: cliShop.folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Resolves with its exit code and what it said. */
async function interrupt(command: ChildProcess): Promise<[code: number, said: string]> {
  let said = '';
  command.stderr?.on('data', text => {
    said += text;
  });
  command.kill('SIGTERM');
  const [code] = await once(command, 'close');
  return [code, said];
}

it('an import says what it has written, and goes on where it was when it runs again', async () => {
  const file = await cliShop.writeFile(shopifyCsv(...['khan', 'co', 'gau'].map(name => plainProduct(name))));
  await cliShop.runJson('products', 'list');
  await cliShop.database.execute(sql`
    create function wait_long() returns trigger language plpgsql as $$
      begin perform pg_sleep(60); return new; end $$`);
  await cliShop.database.execute(sql`
    create trigger wait_long before insert on products for each row
    when (new.code = 'GAU') execute function wait_long()`);
  const countProducts = async () =>
    (await cliShop.database.execute<{ count: number }>(sql`select count(*)::int as count from products`))
      .rows[0]?.count;
  const command = begin('import', file);
  await expect.poll(countProducts, { timeout: 20_000 }).toBe(2);
  expect(await interrupt(command)).toEqual([
    143,
    expect.stringContaining('Đã thêm mới 2, cập nhật 0 sản phẩm thì phải dừng;'),
  ]);
  await cliShop.database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`);
  await cliShop.database.execute(sql`drop trigger wait_long on products`);
  const log = await readFile(path.join(cliShop.env.DATA_DIR, 'security.log'), 'utf8');
  expect(JSON.parse(log.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    command: 'import',
    failed: true,
    interrupted: true,
  });
  expect(await cliShop.runJson('import', file)).toMatchObject({ created: 1, updated: 0, unchanged: 2 });
});

it('a backup leaves no unfinished file behind, which would hold everybody’s data', async () => {
  await cliShop.runJson('products', 'list');
  const { countWaiting, release } = await lockTable(cliShop.url, 'known_devices', 'access exclusive');
  const command = begin('backup', 'shop.tar.zst');
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => readdir(cliShop.folder)).toContainEqual(expect.stringMatching(/\.part$/));
  const [code] = await interrupt(command);
  await release();
  expect(code).toBe(143);
  expect((await readdir(cliShop.folder)).filter(name => name.includes('shop.tar'))).toEqual([]);
});
