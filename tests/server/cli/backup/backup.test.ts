import { copyFile, open, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { createKeyPair } from '#server/database/backup/archive/encryption.ts';
import { orderVariants } from '../../../support/http/customer-actions.ts';
import { openCliRunner } from '../../../support/shops/cli-runner.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
beforeAll(async () => {
  shop = await openShopWithBackup();
});
afterAll(() => shop.close());

it('is not written among the files of the shop', async () => {
  const { DATA_DIR } = shop.cliShop.env;
  await symlink(path.join(DATA_DIR, 'files'), path.join(DATA_DIR, 'link'));
  for (const folder of ['files', 'files/pictures', 'postgres', 'link', 'link/new'])
    for (const options of [[], ['--keep', '3']])
      expect(
        (await shop.cliShop.run(['backup', path.join(DATA_DIR, folder, 'shop.tar.zst'), ...options])).stderr,
      ).toContain('là thư mục của cửa hàng');
  const pictures = path.join(shop.cliShop.folder, 'pictures');
  const elsewhere = { ...shop.cliShop.env, FILES_URL: pathToFileURL(pictures).href };
  const among = ['backup', path.join(pictures, 'shop.tar.zst')];
  expect((await shop.cliShop.run(among, { env: elsewhere })).stderr).toContain('là thư mục của cửa hàng');
});

it('takes rows that are much alike, such as customers can make', async () => {
  const { cliShop, customer } = shop;
  await cliShop.database.execute(sql`
    insert into idempotency_keys (customer_id, key, fingerprint, status, answer)
    select ${customer.id}, gen_random_uuid(), 'x', 200, repeat('{"name":"Áo sơ sinh"}', 10_000)
    from generate_series(1, 400)`);
  await cliShop.runJson('backup', 'alike.tar.zst', '--accept-missing');
  const { size } = await stat(path.join(cliShop.folder, 'alike.tar.zst'));
  expect(size).toBeLessThan(1_000_000);
  await cliShop.database.execute(sql`delete from idempotency_keys where fingerprint = 'x'`);
});

it('detects changed bytes, a truncated file, and a file that is no backup', async () => {
  const { size } = await stat(shop.backup);
  const corrupted = path.join(shop.cliShop.folder, 'corrupted.zst');
  await copyFile(shop.backup, corrupted);
  const handle = await open(corrupted, 'r+');
  await handle.write(Buffer.from([0x55, 0xaa, 0x55]), 0, 3, Math.floor(size / 2));
  await handle.close();
  const truncated = path.join(shop.cliShop.folder, 'truncated.zst');
  await copyFile(shop.backup, truncated);
  await truncate(truncated, size - 2_000);
  const noBackup = path.join(shop.cliShop.folder, 'none.zst');
  await writeFile(noBackup, 'xin chào');
  const readError = async (file: string) => {
    const { code, stderr } = await shop.cliShop.run(['restore', file, '--check']);
    return `${code} ${stderr}`;
  };
  expect(await readError(corrupted)).toMatch(
    /^1 Bản sao lưu hỏng hoặc không trọn vẹn \((dữ liệu bị hỏng|sai mã kiểm tra)\)/,
  );
  expect(await readError(truncated)).toMatch(/^1 Bản sao lưu hỏng hoặc không trọn vẹn \(tệp bị cụt\)/);
  expect(await readError(noBackup)).toBe(`1 ${noBackup} không phải tệp sao lưu của cửa hàng.\n`);
  const report = (await shop.cliShop.run(['restore', shop.backup, '--check'])).stdout;
  expect(report).toMatch(/^Tệp nguyên vẹn: .* MB, bản sao lưu lúc \d\d\/\d\d\/\d{4} \d\d:\d\d\.\n$/);
  expect((await shop.cliShop.run(['restore', 'khong-co.zst'])).stderr).toContain('Không có tệp');
});

it('detects that the last byte is missing, and what was appended', async () => {
  const bytes = await readFile(shop.backup);
  const changed = path.join(shop.cliShop.folder, 'changed.zst');
  const check = async (content: Buffer) => {
    await writeFile(changed, content);
    return (await shop.cliShop.run(['restore', changed, '--check'])).stderr;
  };
  for (const count of [1, 2, 3, 4, 5])
    expect(await check(bytes.subarray(0, -count))).toContain('(tệp bị cụt)');
  for (const rest of [Buffer.from('x'), Buffer.alloc(100_000), bytes])
    expect(await check(Buffer.concat([bytes, rest]))).toContain('(phía sau có phần thừa)');
  expect(await check(bytes)).toBe('');
});

it('is readable by its owner only, in a folder it creates', async () => {
  expect((await stat(shop.backup)).mode & 0o777).toBe(0o600);
  const { code, stdout } = await shop.cliShop.run(['backup', 'sao-luu/moi/shop.tar.zst']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('sao-luu/moi/shop.tar.zst')]);
  expect((await stat(path.join(shop.cliShop.folder, 'sao-luu/moi'))).mode & 0o777).toBe(0o700);
});

it('reports an invalid target or source', async () => {
  const folderAsTarget = await shop.cliShop.run(['backup', '.']);
  expect([folderAsTarget.code, folderAsTarget.stderr]).toEqual([
    1,
    `${shop.cliShop.folder} là một thư mục; hãy ghi cả tên tệp.\n`,
  ]);
  const fileAsFolder = await shop.cliShop.run(['backup', 'shop.tar.zst/shop.tar.zst']);
  expect([fileAsFolder.code, fileAsFolder.stderr]).toEqual([
    1,
    expect.stringContaining(`Không tạo được thư mục ${shop.backup}`),
  ]);
  const folderAsBackup = await shop.cliShop.run(['restore', '.', '--check']);
  expect([folderAsBackup.code, folderAsBackup.stderr]).toEqual([
    1,
    expect.stringContaining('là một thư mục'),
  ]);
});

it('replaces no link, and leaves alone what it leads to', async () => {
  const target = path.join(shop.cliShop.folder, 'elsewhere.tar.zst');
  await writeFile(target, 'old');
  await symlink(target, path.join(shop.cliShop.folder, 'latest.tar.zst'));
  const { code, stderr } = await shop.cliShop.run(['backup', 'latest.tar.zst']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('là một liên kết hay thiết bị')]);
  expect(await readFile(target, 'utf8')).toBe('old');
});

it('replaces an earlier backup, and nothing else', async () => {
  const { cliShop } = shop;
  for (const options of [[], ['--encrypt-to', (await createKeyPair()).recipient], []])
    expect((await cliShop.run(['backup', 'again.tar.zst', ...options])).code).toBe(0);
  const key = path.join(cliShop.folder, await cliShop.writeFile('AGE-SECRET-KEY-1', '.txt'));
  const { code, stderr } = await cliShop.run(['backup', key]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('không phải bản sao lưu')]);
  expect(await readFile(key, 'utf8')).toBe('AGE-SECRET-KEY-1');
});

it('is a snapshot, even while customers order', async () => {
  const orders = (async () => {
    for (let count = 0; count < 5; count++) await orderVariants(shop.customer, [5]);
  })();
  await shop.cliShop.runJson('backup', 'snapshot.tar.zst');
  await orders;
  const otherShop = await openCliRunner();
  await otherShop.runJson('restore', path.join(shop.cliShop.folder, 'snapshot.tar.zst'));
  const { rows } = await otherShop.database.execute(sql`
    select count(*)::int as empty from orders where not exists (select 1 from order_lines where order_id = orders.id)`);
  expect(rows).toEqual([{ empty: 0 }]);
  expect(await otherShop.database.select().from(products)).toHaveLength(12);
  await otherShop.close();
});
