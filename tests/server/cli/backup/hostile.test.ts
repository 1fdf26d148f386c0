import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDay } from '#contract/format/date.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import { listSequences, withClient } from '#server/database/backup/schema.ts';
import { connect } from '#server/database/connect.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { formatRequestCode } from '#server/payments/rules.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { rewriteBackup } from './rewrite-backup.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
let otherShop: CliRunner;
let backup: string;
beforeAll(async () => {
  shop = await openShopWithBackup();
  otherShop = await openCliRunner();
  const connection = connect(otherShop.url, 2);
  await prepareDatabase(connection.pool);
  await connection.close();
  backup = path.join(shop.cliShop.folder, 'hostile.tar.zst');
});
afterAll(async () => {
  await otherShop.close();
  await shop.close();
});

const readSequences = () => withClient(otherShop.url, listSequences);

/** Of the table `tags`, which has a few small columns. */
const changeTags = (change: (columns: string[]) => string[]) => (manifest: Manifest) => ({
  ...manifest,
  tables: manifest.tables.map(table =>
    table.name === 'tags' ? { ...table, columns: change(table.columns) } : table,
  ),
});

it.each([
  ['a path out of the store', { entries: { 'files/../secret': 'x' } }, 'tên lạ'],
  ['a file outside the store', { entries: { 'secret.txt': 'x' } }, 'tên lạ'],
  ['an unknown table', { entries: { 'tables/staff/000001.copy': '1\n' } }, 'bảng lạ'],
  ['a row that is too short', { entries: { 'tables/tags/000001.copy': '1\n' } }, 'bảng tags'],
  ['half a row', { entries: { 'tables/tags/000001.copy': '1\tMùa hè' } }, 'bảng tags'],
  ['a link', { link: 'files/a.webp' }, 'không phải là tệp'],
  [
    'no tables',
    { manifest: (manifest: Manifest) => ({ ...manifest, tables: [] }) },
    'không phải tệp sao lưu',
  ],
  ['no columns', { manifest: changeTags(() => []) }, 'không phải tệp sao lưu'],
  ['a column twice', { manifest: changeTags(columns => [...columns, 'id']) }, 'không phải tệp sao lưu'],
  [
    'no date',
    { manifest: (manifest: Manifest) => ({ ...manifest, madeAt: 'hôm qua' }) },
    'không phải tệp sao lưu',
  ],
])('is refused with %s, by the check too', async (_description, changes, words) => {
  await rewriteBackup(shop.backup, backup, changes);
  for (const options of [['--check'], []]) {
    const { code, stderr } = await otherShop.run(['restore', backup, ...options]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  }
});

it('is refused with a value that its column cannot hold, in words', async () => {
  await rewriteBackup(shop.backup, backup, { entries: { 'tables/tags/000001.copy': 'x\tMùa hè\t1\n' } });
  const { code, stderr } = await otherShop.run(['restore', backup]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('dữ liệu không hợp lệ')]);
});

it('says so where a file has the name of a folder', async () => {
  await rewriteBackup(shop.backup, backup, { entries: { 'files/uploads': 'x' } });
  const { code, stderr } = await otherShop.run(['restore', backup]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Không ghi được tệp uploads')]);
});

/** Every sequence. */
const raise = (last: number) => (manifest: Manifest) => ({
  ...manifest,
  sequences: manifest.sequences.map(sequence => ({ ...sequence, last })),
});

it('uses up no ids when it fails', async () => {
  const before = await readSequences();
  await rewriteBackup(shop.backup, backup, { manifest: raise(2 ** 31 - 2) });
  const { code, stderr } = await otherShop.run(['restore', backup]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('số thứ tự')]);
  expect(await readSequences()).toEqual(before);
});

it('uses up none when its rows stop it at last', async () => {
  const before = await readSequences();
  const code = formatRequestCode(formatDay(new Date()), 1).replace(/\d+$/, 'x');
  const entries = { 'tables/settings/000001.copy': `skipped_request_code\t${code}\n` };
  await rewriteBackup(shop.backup, backup, { manifest: raise(1_000_000), entries });
  const { code: exitCode, stderr } = await otherShop.run(['restore', backup]);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('dữ liệu không hợp lệ')]);
  expect(await readSequences()).toEqual(before);
});
