import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { holdCommandLock } from '#server/database/command-lock.ts';
import { bootstrap } from '#server/launch/bootstrap.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';

let shop: CliRunner;
beforeAll(async () => {
  shop = await openCliRunner();
  await shop.runJson('categories', 'add', 'Khăn');
  await shop.runJson('backup', 'shop.tar.zst');
});
afterAll(() => shop.close());

const openShop = (url = shop.url) => bootstrap(readConfig({ ...shop.env, DATABASE_URL: url }));

/** As the operator's monitoring may want it. */
function withApplicationName(): string {
  const url = new URL(shop.url);
  url.searchParams.set('application_name', 'mamnho');
  return url.href;
}

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

it('keeps a shop from opening while a restore is under way', async () => {
  const confirm = async () => {
    await expect(openShop()).rejects.toThrow('đang được khôi phục');
    return true;
  };
  expect(await shop.run(['restore', 'shop.tar.zst', '--replace'], { confirm })).toMatchObject({ code: 0 });
});

it.each([
  ['the usual URL', () => shop.url],
  ['a URL that names its connections', withApplicationName],
])('restores nothing while a shop is open with %s, and says so', async (_, urlOf) => {
  const runtime = await openShop(urlOf());
  await runtime.dependencies.changeNotifications?.listening;
  const restore = () => shop.run(['restore', 'shop.tar.zst', '--replace', '--yes']);
  await expect.poll(async () => (await restore()).stderr).toContain('Còn 1 tiến trình của cửa hàng đang mở');
  await runtime.close();
  expect(await restore()).toMatchObject({ code: 0 });
});
