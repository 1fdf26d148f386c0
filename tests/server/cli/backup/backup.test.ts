import { copyFile, open, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { products } from '#server/catalogue/tables.ts';
import { orderVariants } from '../../../support/http/customer-actions.ts';
import { openCliShop } from '../../../support/shops/cli-shop.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
beforeAll(async () => {
  shop = await openShopWithBackup();
});
afterAll(() => shop.close());

it('detects changed bytes, a truncated file, and a file that is no backup', async () => {
  const { size } = await stat(shop.backup);
  const turned = path.join(shop.cliShop.folder, 'turned.zst');
  await copyFile(shop.backup, turned);
  const handle = await open(turned, 'r+');
  await handle.write(Buffer.from([0x55, 0xaa, 0x55]), 0, 3, Math.floor(size / 2));
  await handle.close();
  const short = path.join(shop.cliShop.folder, 'short.zst');
  await copyFile(shop.backup, short);
  await truncate(short, size - 2_000);
  const none = path.join(shop.cliShop.folder, 'none.zst');
  await writeFile(none, 'xin chào');
  const readError = async (file: string) => {
    const { code, stderr } = await shop.cliShop.run(['restore', file, '--check']);
    return `${code} ${stderr}`;
  };
  expect(await readError(turned)).toMatch(
    /^1 Bản sao lưu hỏng hoặc không trọn vẹn \((dữ liệu bị hỏng|sai mã kiểm tra)\)/,
  );
  expect(await readError(short)).toMatch(/^1 Bản sao lưu hỏng hoặc không trọn vẹn \(tệp bị cụt\)/);
  expect(await readError(none)).toBe(`1 ${none} không phải tệp sao lưu của cửa hàng.\n`);
  const report = (await shop.cliShop.run(['restore', shop.backup, '--check'])).stdout;
  expect(report).toMatch(/^Tệp nguyên vẹn: .* MB, bản sao lưu lúc \d\d\/\d\d\/\d{4} \d\d:\d\d\.\n$/);
  expect((await shop.cliShop.run(['restore', 'khong-co.zst'])).stderr).toContain('Không có tệp');
});

it('is readable by its owner only, in a folder it creates', async () => {
  expect((await stat(shop.backup)).mode & 0o777).toBe(0o600);
  const { code, stdout } = await shop.cliShop.run(['backup', 'sao-luu/moi/shop.tar.zst']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('sao-luu/moi/shop.tar.zst')]);
  expect((await stat(path.join(shop.cliShop.folder, 'sao-luu/moi'))).mode & 0o777).toBe(0o700);
});

it('says what is wrong with the target', async () => {
  const folder = await shop.cliShop.run(['backup', '.']);
  expect([folder.code, folder.stderr]).toEqual([
    1,
    `${shop.cliShop.folder} là một thư mục; hãy ghi cả tên tệp.\n`,
  ]);
  const inFile = await shop.cliShop.run(['backup', 'shop.tar.zst/shop.tar.zst']);
  expect([inFile.code, inFile.stderr]).toEqual([
    1,
    expect.stringContaining(`Không tạo được thư mục ${shop.backup}`),
  ]);
  const given = await shop.cliShop.run(['restore', '.', '--check']);
  expect([given.code, given.stderr]).toEqual([1, expect.stringContaining('là một thư mục')]);
});

it('is a snapshot, although customers order meanwhile', async () => {
  const ordering = (async () => {
    for (let count = 0; count < 5; count++) await orderVariants(shop.customer, [5]);
  })();
  await shop.cliShop.runJson('backup', 'meanwhile.tar.zst');
  await ordering;
  const other = await openCliShop();
  await other.runJson('restore', path.join(shop.cliShop.folder, 'meanwhile.tar.zst'));
  const { rows } = await other.database.execute(sql`
    select count(*)::int as hollow from orders where not exists (select 1 from order_lines where order_id = orders.id)`);
  expect(rows).toEqual([{ hollow: 0 }]);
  expect(await other.database.select().from(products)).toHaveLength(12);
  await other.close();
});
