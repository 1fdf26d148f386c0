import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdCommandLock } from '#server/database/command-lock.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';

let shop: CliRunner;
beforeAll(async () => {
  shop = await openCliRunner();
  await shop.runJson('categories', 'add', 'Khăn');
  await shop.runJson('backup', 'shop.tar.zst');
});
afterAll(() => shop.close());

const listNames = async () => (await shop.run(['categories', 'list'])).stdout;

it('refuses commands while a restore is under way, also while it asks: it would undo them', async () => {
  const confirm = async () => {
    const { code, stderr } = await shop.run(['categories', 'add', 'Yếm']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('đang được khôi phục')]);
    return true;
  };
  expect(await shop.run(['restore', 'shop.tar.zst', '--replace'], { confirm })).toMatchObject({ code: 0 });
  expect(await listNames()).toContain('Khăn');
  expect(await listNames()).not.toContain('Yếm');
});

it('restores nothing while a command runs', async () => {
  const endCommand = await holdCommandLock(shop.url, false);
  const { code, stderr } = await shop.run(['restore', 'shop.tar.zst', '--replace', '--yes']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Một lệnh khác đang chạy')]);
  await endCommand();
  expect(await shop.run(['restore', 'shop.tar.zst', '--replace', '--yes'])).toMatchObject({ code: 0 });
});
