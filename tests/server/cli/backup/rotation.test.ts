import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deleteOldest } from '#server/database/backup/rotation.ts';
import { saveSetting } from '#server/database/settings.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';

let shop: CliRunner;
beforeAll(async () => {
  shop = await openCliRunner();
});
afterAll(() => shop.close());

it('never deletes the backup it has just made, whatever the clock said before', async () => {
  const folder = path.join(shop.folder, 'rotated');
  const { file: first } = Object(await shop.runJson('backup', folder, '--keep', '2'));
  const named = (time: string) => path.basename(first).replace(/\d{4}-\d\d-\d\d-\d{6}/, time);
  const past = named('2020-01-01-000000');
  const ahead = ['2999-01-01-000000', '2999-01-02-000000'].map(named);
  await rename(first, path.join(folder, past));
  for (const name of ahead) await writeFile(path.join(folder, name), 'made while the clock was wrong');

  const { file, deleted } = Object(await shop.runJson('backup', folder, '--keep', '2'));
  expect(new Set(await readdir(folder))).toEqual(new Set([past, path.basename(file)]));
  expect(deleted).toEqual(ahead);
});

it('keeps both of two backups that begin in the same second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T23:59:59Z') });
  const folder = path.join(shop.folder, 'same-second');
  const back = async () => Object(await shop.runJson('backup', folder, '--keep', '5')).file;
  const files = [await back(), await back()];
  vi.useRealTimers();
  expect(files.map(file => /\d{4}-\d{2}-\d{2}-\d{6}/.exec(file)?.[0])).toEqual([
    '2026-02-28-235959',
    '2026-03-01-000000',
  ]);
  expect((await readdir(folder)).sort()).toEqual(files.map(file => path.basename(file)));
});

it('takes no number of the shop that could name the files of others', async () => {
  const folder = path.join(shop.folder, 'of-others');
  await mkdir(folder);
  await writeFile(path.join(folder, 'mam-nho-0badf00d-2020-01-01-000000.tar.zst'), 'of another shop');
  for (const hostile of ['.{8}', '../../../0']) {
    await saveSetting(shop.database, 'shop_id', hostile);
    expect((await shop.run(['backup', folder, '--keep', '1'])).code).toBe(1);
  }
  expect(await readdir(folder)).toEqual(['mam-nho-0badf00d-2020-01-01-000000.tar.zst']);
});

it('deletes no backup that another one has written meanwhile', async () => {
  const folder = path.join(shop.folder, 'overlapping');
  await mkdir(folder);
  const [oldest, slow, quick] = ['01', '02', '03'].map(day => `mam-nho-2020-01-${day}-000000.tar.zst`);
  for (const name of [oldest, slow, quick]) await writeFile(path.join(folder, String(name)), '');
  expect(await deleteOldest(path.join(folder, String(slow)), /^mam-nho/, 1)).toEqual([oldest]);
  expect(await readdir(folder)).toEqual([slow, quick]);
});
