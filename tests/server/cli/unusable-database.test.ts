import { appendFile, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { openCliRunner, runCommand } from '../../support/shops/cli-runner.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

let folder: string;
let dataFolder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-damaged-'));
  dataFolder = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]) =>
  runCommand(words, { env: { DATA_DIR: dataFolder }, workingFolder: folder });

/** By its first command. */
async function createShop(): Promise<void> {
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  expect((await run('import', 'hang.csv')).code).toBe(0);
  expect((await run('doctor')).stdout).toContain('✓ Dữ liệu: đọc được hết\n');
}

async function findFile(relation: string): Promise<string> {
  const statement = sql`select pg_relation_filepath(${relation}::regclass) as file`;
  const { rows } = await execute<{ file: string }>(statement);
  return path.join(dataFolder, 'postgres', rows[0]?.file ?? '');
}

/** Afterwards its key tells of its rows without reading them. */
const vacuum = (table: string) => execute(sql.raw(`vacuum ${table}`));

async function execute<Row extends Record<string, unknown>>(statement: SQL) {
  const postgres = await openEmbedded(dataFolder);
  const { database, close } = connect(postgres.url, 1);
  const result = await database.execute<Row>(statement);
  await close();
  await postgres.close();
  return result;
}

async function overwrite(name: string, bytes: Buffer, position: number): Promise<void> {
  const file = await open(name, 'r+');
  await file.write(bytes, 0, bytes.length, position);
  await file.close();
}

const pageBytes = 8_192;
/** As a disk does that lies. */
const garble = (file: string, page = 0) => overwrite(file, Buffer.alloc(64, 'x'), page * pageBytes + 6_400);
/** As a power loss does. */
const empty = (file: string) => overwrite(file, Buffer.alloc(pageBytes), 0);

async function backUp(): Promise<string> {
  const file = path.join(folder, 'luu.tar.zst');
  expect((await run('backup', file)).code).toBe(0);
  return file;
}

async function restoreElsewhere(backup: string): Promise<void> {
  dataFolder = path.join(folder, 'moi');
  expect(await run('restore', backup)).toMatchObject({ code: 0 });
  expect((await run('doctor')).stdout).toContain('✓ Dữ liệu: đọc được hết\n');
}

it('a damaged table is named by the doctor, with what to do', async () => {
  await createShop();
  const backup = await backUp();
  await garble(await findFile('products'));
  const { code, stdout } = await run('doctor');
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(
      /✗ Dữ liệu: có chỗ hỏng ở .*\bproducts\b.*\n {4}→ Khôi phục .* vào một thư mục mới/,
    ),
  ]);
  expect(await run('products', 'list')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Dữ liệu có chỗ hỏng, có lẽ vì đĩa \(.*\)\. .* doctor/),
  });
  await restoreElsewhere(backup);
});

it.each([
  ['garbled', (file: string) => garble(file, 1)],
  ['emptied', empty],
  ['cut', (file: string) => truncate(file)],
])('an index that is %s is named by the doctor', async (_, damage) => {
  await createShop();
  await damage(await findFile('products_pkey'));
  const { code, stdout } = await run('doctor');
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/có chỗ hỏng ở products_pkey,.*\n {4}→ Thử sao lưu/),
  ]);
});

it('a sequence without its file is named by the doctor', async () => {
  await createShop();
  await rm(await findFile('order_sequence'));
  expect((await run('doctor')).stdout).toMatch(/✗ Dữ liệu: có chỗ hỏng ở order_sequence/);
});

it('of rows that others refer to the doctor sees the loss, and a backup without them replaces none', async () => {
  await createShop();
  const folderOfBackups = path.join(folder, 'luu');
  const backUpAgain = () => run('backup', folderOfBackups, '--keep', '1', '--json');
  const whole = JSON.parse((await backUpAgain()).stdout);
  await empty(await findFile('products'));
  expect((await run('doctor')).stdout).toMatch(/✗ Dữ liệu: (có chỗ hỏng ở|mất dòng của) .*products/);
  const { code, stdout } = await run('backup', folderOfBackups, '--keep', '1');
  expect([code, stdout]).toEqual([1, expect.stringContaining('mất dòng của products')]);
  expect(await readdir(folderOfBackups)).toContain(path.basename(whole.file));
});

it.each(['tags', 'settings', 'products'])(
  'a table that is cut, to which nothing refers, is named by the doctor: %s',
  async table => {
    await createShop();
    const backup = await backUp();
    expect((await run('tags', 'add', 'Hè')).code).toBe(0);
    await truncate(await findFile(table));
    const { code, stdout } = await run('doctor');
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(new RegExp(`✗ Dữ liệu: mất dòng của .*\\b${table}\\b.*\\n {4}→ Khôi phục`)),
    ]);
    expect((await run('backup', path.join(folder, 'luu2.tar.zst'))).code).toBe(1);
    await restoreElsewhere(backup);
  },
);

it('an emptied page to which nothing refers is told by the table’s key', async () => {
  await createShop();
  expect((await run('tags', 'add', 'Hè')).code).toBe(0);
  await vacuum('tags');
  await empty(await findFile('tags'));
  expect((await run('doctor')).stdout).toContain('✗ Dữ liệu: mất dòng của tags');
});

it('damage of PostgreSQL’s own tables is told with what to do', async () => {
  await createShop();
  await garble(await findFile('pg_proc'));
  const words = /Dữ liệu có chỗ hỏng, có lẽ vì đĩa \(invalid page .*khôi phục bản sao lưu/;
  expect((await run('orders', 'list')).stderr).toMatch(words);
  expect((await run('doctor')).stdout).toMatch(words);
});

it('a list of migrations that is cut is not told as another program’s tables alone', async () => {
  await createShop();
  await truncate(await findFile('drizzle.__drizzle_migrations'));
  expect((await run('doctor')).stdout).toMatch(/✗ Cơ sở dữ liệu: .*khôi phục bản sao lưu gần nhất/);
});

it('a PostgreSQL that says nothing of why it does not start is not told with the reason of an earlier end', async () => {
  await createShop();
  await appendFile(path.join(dataFolder, 'postgres.log'), 'FATAL:  an older reason\n');
  await rm(path.join(dataFolder, 'postgres/global/pg_control'));
  const { stdout } = await run('doctor');
  expect(stdout).toContain('✗ Cơ sở dữ liệu: PostgreSQL không khởi động được');
  expect(stdout).not.toContain('an older reason');
});

it('a mistyped library of postgresql.conf is not told as a damaged disk', async () => {
  await createShop();
  const library = "session_preload_libraries = 'auto_explian'\n";
  await appendFile(path.join(dataFolder, 'postgres/postgresql.conf'), library);
  const { stdout } = await run('doctor');
  expect(stdout).toMatch(/không nạp được một thư viện \(.*auto_explian.*postgresql\.conf/);
  expect(stdout).not.toContain('khôi phục');
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

it.each([['doctor'], ['orders', 'list'], ['backup', 'luu.tar.zst']])(
  'makes no shop in an empty database: %s %s',
  async (...words) => {
    const env = { DATABASE_URL: await createDatabase('template1'), DATA_DIR: dataFolder };
    const refuse = async () => {
      const { code, stdout, stderr } = await runCommand(words, { env, workingFolder: folder });
      expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('Bạn xem lại DATABASE_URL nhé.')]);
    };
    await refuse();
    const { database, close } = connect(env.DATABASE_URL, 1);
    await database.execute(sql`create table products (id int)`);
    // A shop cannot be made beside them, and leaves its empty list of migrations.
    await runCommand(['demo', 'fill', '--yes'], { env, workingFolder: folder });
    await refuse();
    await close();
  },
);

it('a backup is to be taken before an update of DATABASE_URL, with the older program', async () => {
  const { database, run: runThere, close } = await openCliRunner();
  await database.execute(sql`delete from drizzle.__drizzle_migrations
    where id = (select max(id) from drizzle.__drizzle_migrations)`);
  expect(await runThere(['backup', 'luu.tar.zst'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/còn ở bản cũ\. Sao lưu trước đã, bằng chương trình của bản cũ/),
  });
  await close();
});

it('a database whose checks the shop cannot use is not called damaged', async () => {
  const { database, run: runThere, close } = await openCliRunner();
  await database.execute(sql`create function verify_heapam() returns int language sql as 'select 1'`);
  const { stdout } = await runThere(['doctor']);
  expect(stdout).toMatch(/✗ Cơ sở dữ liệu: .*verify_heapam/);
  expect(stdout).not.toContain('✗ Dữ liệu');
  await close();
});
