import { copyFile, mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchOrders } from '../../../support/http/customer-actions.ts';
import { openCliRunner } from '../../../support/shops/cli-runner.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
let recipient: string;
beforeAll(async () => {
  shop = await openShopWithBackup();
  recipient = Object(await shop.cliShop.runJson('backup-key', 'key.txt')).recipient;
  await shop.cliShop.runJson('backup-key', 'other-key.txt');
});
afterAll(() => shop.close());

const inFolder = (name: string) => path.join(shop.cliShop.folder, name);

it('writes an encrypted backup that only its key restores', async () => {
  await shop.cliShop.runJson('backup', 'secret.age', '--encrypt-to', recipient);
  const bytes = await readFile(inFolder('secret.age'));
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  const otherShop = await openCliRunner();
  const restore = (...options: string[]) => otherShop.run(['restore', inFolder('secret.age'), ...options]);
  expect((await restore()).stderr).toContain('đã được mã hóa. Hãy thêm --identity');
  expect((await restore('--identity', inFolder('other-key.txt'))).stderr).toContain(
    'không mở được bản sao lưu này',
  );
  expect((await restore('--identity', inFolder('secret.age'))).stderr).toContain(
    'không phải tệp khóa bí mật',
  );
  expect(await restore('--identity', inFolder('key.txt'))).toMatchObject({ code: 0 });
  const { rows } = await otherShop.database.execute('select code from orders');
  expect(rows).toEqual([{ code: (await fetchOrders(shop.customer))[0]?.code }]);
  await otherShop.close();
});

it('detects a damaged or truncated encrypted backup', async () => {
  await shop.cliShop.runJson('backup', 'whole.age', '--encrypt-to', recipient);
  const { size } = await stat(inFolder('whole.age'));
  await copyFile(inFolder('whole.age'), inFolder('truncated.age'));
  await truncate(inFolder('truncated.age'), size - 200);
  const bytes = await readFile(inFolder('whole.age'));
  bytes.writeUInt8(bytes.readUInt8(size - 100) ^ 1, size - 100);
  await writeFile(inFolder('changed.age'), bytes);
  for (const name of ['truncated.age', 'changed.age'])
    expect(await shop.cliShop.run(['restore', name, '--check', '--identity', 'key.txt'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('hỏng hoặc không trọn vẹn (không giải mã được)'),
    });
});

it('keeps a secret key for its owner only, and never overwrites one', async () => {
  expect((await stat(inFolder('key.txt'))).mode & 0o777).toBe(0o600);
  expect((await shop.cliShop.run(['backup-key', 'key.txt'])).stderr).toContain('đã có');
  const { code, stderr } = await shop.cliShop.run(['backup', 'x', '--encrypt-to', 'AGE-SECRET-KEY-1WRONG']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('không phải khóa công khai của age')]);
  expect(stderr, 'a service writes it into its log').not.toContain('1WRONG');
});

it('rotates its own backups only', async () => {
  const folder = inFolder('rotated');
  await mkdir(folder);
  const { file } = Object(await shop.cliShop.runJson('backup', 'rotated', '--keep', '2'));
  const own = path.basename(file).replace(/\d{4}-\d\d-\d\d.*/, '');
  expect(own).toMatch(/^mam-nho-[\da-f]{8}-$/);
  const older = [`${own}2026-01-01-000000.tar.zst`, `${own}2026-01-02-000000.tar.zst.age`];
  const foreign = [
    'mam-nho-00000000-2026-01-01-000000.tar.zst',
    `${own}2026-01-01-000000.tar.zst.txt`,
    `x${own}2026-01-01-000000.tar.zst`,
    'mam-nho.tar.zst',
  ];
  for (const name of [...older, ...foreign]) await writeFile(path.join(folder, name), '');
  const folderOfThatName = `${own}2026-01-03-000000.tar.zst`;
  const linkOfThatName = `${own}2026-01-04-000000.tar.zst`;
  await mkdir(path.join(folder, folderOfThatName));
  await symlink(inFolder('shop.tar.zst'), path.join(folder, linkOfThatName));
  const result = Object(
    await shop.cliShop.runJson('backup', 'rotated', '--keep', '2', '--encrypt-to', recipient),
  );
  expect(result.file).toMatch(/\.tar\.zst\.age$/);
  expect(result.deleted).toEqual(older);
  const expected = [
    ...foreign,
    folderOfThatName,
    linkOfThatName,
    ...[file, result.file].map(name => path.basename(name)),
  ];
  expect((await readdir(folder)).sort()).toEqual(expected.sort());
});

it('writes beside the data if no target is given', async () => {
  const { file } = Object(await shop.cliShop.runJson('backup'));
  expect(path.dirname(file)).toBe(path.join(shop.cliShop.env.DATA_DIR, 'backups'));
});
