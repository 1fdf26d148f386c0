import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (dataFolder: string, ...words: string[]) =>
  runCommand([...words, '--yes'], {
    env: { DATA_DIR: path.join(folder, dataFolder) },
    workingFolder: folder,
  });

/** What the commands look at, without starting a PostgreSQL. */
async function createShopFolder(name: string) {
  for (const part of ['postgres', 'files']) await mkdir(path.join(folder, name, part), { recursive: true });
  await writeFile(path.join(folder, name, 'postgres/PG_VERSION'), '18\n');
}

it.each([
  ['backup'],
  ['customers', 'list'],
  ['export', 'hang.json', '--format', 'json'],
  ['orders', 'list'],
  ['categories', 'add', 'Áo'],
  ['demo', 'empty'],
  ['import', 'hang.csv', '--dry-run'],
  ['upgrade-postgres'],
])('makes no shop where there is none: %s %s', async (...words) => {
  expect(await run('dataa', ...words)).toMatchObject({
    code: 1,
    stderr: `Ở ${path.join(folder, 'dataa')} chưa có cửa hàng nào. Bạn xem lại DATA_DIR nhé, hoặc mở cửa hàng mới bằng npm start.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

it('finds no shop to examine, and makes none', async () => {
  const { code, stdout } = await run('dataa', 'doctor');
  expect(code).toBe(1);
  expect(stdout).toContain(`✗ Cơ sở dữ liệu: Ở ${path.join(folder, 'dataa')} chưa có cửa hàng nào.`);
  expect(await readdir(folder)).toEqual([]);
});

it.each([['doctor'], ['orders', 'list'], ['import', 'hang.csv']])(
  'makes no empty shop in place of one whose database is gone: %s',
  async (...words) => {
    await mkdir(path.join(folder, 'data'));
    await writeFile(path.join(folder, 'data/postgres.log'), '');
    await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
    const { code, stdout, stderr } = await run('data', ...words);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain(
      `Ở ${path.join(folder, 'data')} đã có một cửa hàng, nhưng thư mục dữ liệu ${path.join(folder, 'data/postgres')} không còn.`,
    );
    expect(await readdir(path.join(folder, 'data'))).not.toContain('postgres');
  },
);

it('makes one for an import, which other commands then find', async () => {
  await writeFile(path.join(folder, 'hang.csv'), shopifyCsv(plainProduct('khan')));
  expect(await run('data', 'import', 'hang.csv')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`Ở ${path.join(folder, 'data')} chưa có cửa hàng nào, nên đã mở`),
  });
  expect((await run('data', 'products', 'list')).stdout).toContain('KHAN');
}, 40_000);

it.each(['postgres', 'files', 'files/con', 'postgres/base'])(
  'refuses a folder inside a shop’s: %s',
  async part => {
    await createShopFolder('data');
    const { code, stderr } = await run(`data/${part}`, 'import', 'hang.csv');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${path.join(folder, 'data', part)} nằm bên trong thư mục của cửa hàng ${path.join(folder, 'data')}. Bạn xem lại DATA_DIR nhé.\n`,
    );
    expect(existsSync(path.join(folder, 'data', part, 'shop.pid'))).toBe(false);
  },
);

it('refuses a folder that is a PostgreSQL cluster', async () => {
  await mkdir(path.join(folder, 'main'));
  await writeFile(path.join(folder, 'main/PG_VERSION'), '18\n');
  expect((await run('main', 'orders', 'list')).stderr).toContain('là thư mục riêng của PostgreSQL');
  expect(await readdir(path.join(folder, 'main'))).toEqual(['PG_VERSION']);
});

it.runIf(process.getuid?.() === 0)('does nothing as root in the folder of a shop that is not', async () => {
  await createShopFolder('data');
  const password = path.join(folder, 'data/postgres-password');
  await writeFile(password, '');
  await chown(password, 1_234, 1_234);
  const { code, stderr } = await run('data', 'orders', 'list');
  expect([code, stderr]).toEqual([1, expect.stringContaining("sudo -u '#1234'")]);
  expect((await readdir(path.join(folder, 'data'))).sort()).toEqual([
    'files',
    'postgres',
    'postgres-password',
  ]);
});
