import { appendFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';

let folder: string;
let dataFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-damaged-'));
  dataFolder = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]) =>
  runCommand(words, { env: { DATA_DIR: dataFolder }, workingFolder: folder });

/** In its page of this number, as a disk does that lies. */
async function damage(relation: string, page = 0): Promise<void> {
  const postgres = await openEmbedded(dataFolder);
  const { database, close } = connect(postgres.url, 1);
  const { rows } = await database.execute<{ file: string }>(
    sql`select pg_relation_filepath(${relation}::regclass) as file`,
  );
  await close();
  await postgres.close();
  const file = await open(path.join(dataFolder, 'postgres', rows[0]?.file ?? ''), 'r+');
  await file.write(Buffer.alloc(64, 'x'), 0, 64, page * 8_192 + 6_400);
  await file.close();
}

/** Created by its first command. */
async function createShop(): Promise<void> {
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  expect((await run('import', 'hang.csv')).code).toBe(0);
}

async function backUp(): Promise<string> {
  const file = path.join(folder, 'luu.tar.zst');
  expect((await run('backup', file)).code).toBe(0);
  return file;
}

async function restoreElsewhere(backup: string): Promise<void> {
  dataFolder = path.join(folder, 'moi');
  expect(await run('restore', backup)).toMatchObject({ code: 0 });
  expect((await run('doctor')).stdout).toContain('✓ Dữ liệu: đọc được hết');
}

it('a table that cannot be read is named, with what to do', async () => {
  await createShop();
  expect((await run('doctor')).stdout).toContain('✓ Dữ liệu: đọc được hết');
  const backup = await backUp();
  await damage('products');
  expect(await run('doctor')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /✗ Dữ liệu: không đọc được bảng products, .*\n {4}→ .*bản sao lưu gần nhất vào một thư mục mới/,
    ),
  });
  const { code, stderr } = await run('products', 'list');
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Dữ liệu có chỗ hỏng, có lẽ vì đĩa \(.*\)\. .* doctor/),
  ]);
  await restoreElsewhere(backup);
});

it('an index that cannot be read is named, and a backup still helps', async () => {
  await createShop();
  await damage('products_pkey', 1);
  expect(await run('doctor')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ Dữ liệu: không đọc được chỉ mục products_pkey, .*\n {4}→ Thử sao lưu/),
  });
  await restoreElsewhere(await backUp());
});

it('a PostgreSQL that does not start is told with its own reason, and what to do', async () => {
  await createShop();
  await appendFile(path.join(dataFolder, 'postgres/postgresql.conf'), 'nonsense = yes\n');
  const { code, stdout } = await run('doctor');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /✗ Cơ sở dữ liệu: PostgreSQL không khởi động được: .*postgresql\.conf.*một thư mục mới/,
  );
});
