import { copyFile, mkdir, open, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem, showCart } from '#contract/cart.ts';
import { listCatalogueChanges } from '#contract/catalogue.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { products } from '#server/catalogue/tables.ts';
import { connect } from '#server/database/connect.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { type CliShop, openCliShop } from '../../support/shops/cli-shop.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let cliShop: CliShop;
let customer: Awaited<ReturnType<typeof registerAndSignIn>>;
const secret = 'shop.tar.zst';
const proof = Buffer.from('a proof of payment');

beforeAll(async () => {
  shop = await openTestShop();
  cliShop = await openCliShop(shop.url);
  await seedProducts(shop.database);
  await openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR }).write(
    'uploads/invoices/1.webp',
    proof,
  );
  customer = await registerAndSignIn(shop.app, { name: 'Trần\tThị "Bé"\nNăm \\N' });
  await order();
  await cliShop.runJson('backup', secret);
});
afterAll(async () => {
  await cliShop.close();
  await shop.close();
});

async function order(app = shop.app, who: Pick<typeof customer, 'call'> = customer) {
  const body = { product_item_id: 5, quantity: 2, extra_attributes: { order_attributes: {} } };
  const { item } = (await who.call(addCartItem, { body })).data;
  await who.call(addCartItem, { body });
  expect(app).toBeDefined();
  return (await who.call(placeOrder, { body: { item_ids: [item.id] } })).data.order;
}

const backup = () => path.join(cliShop.folder, secret);

it('restores everything into an empty shop, which works', async () => {
  const other = await openCliShop();
  await other.runJson('restore', backup());
  const there = await openShopOver(other.url);
  const visitor = new TestClient(there.app);
  for (const [name, value] of customer.cookies) visitor.cookies.set(name, value);
  const both = async <T>(ask: (who: TestClient) => Promise<T>) => [await ask(visitor), await ask(customer)];
  const [catalogue, here] = await both(
    async who => (await who.call(listCatalogueChanges, { query: {} })).data.products,
  );
  expect(catalogue).toEqual(here);
  const [orders, ordersHere] = await both(
    async who => (await who.call(listOrders, { query: {} })).data.orders,
  );
  expect(orders).toEqual(ordersHere);
  const [cart, cartHere] = await both(async who => (await who.call(showCart, {})).data.items);
  expect(cart).toEqual(cartHere);
  const files = openFileStore({ filesUrl: undefined, dataFolder: other.env.DATA_DIR });
  expect(await files.read('uploads/invoices/1.webp')).toEqual(proof);

  const codes = (await visitor.call(listOrders, { query: {} })).data.orders.map(one => one.code);
  expect(codes).not.toContain((await order(there.app, visitor)).code);
  await there.close();
  await other.close();
});

/** A second app over the database at `url`. */
async function openShopOver(url: string) {
  const connection = connect(url);
  const there = await openTestShop({ database: connection.database });
  const close = async () => {
    await there.close();
    await connection.close();
  };
  return { ...there, close };
}

it('refuses a shop that is not empty, unless --replace is given and confirmed', async () => {
  const other = await openCliShop();
  await seedProducts(other.database);
  await other.runJson('products', 'set-price', 'P05', '1');
  expect((await other.run(['restore', backup()])).stderr).toContain('--replace');
  expect(
    (await other.run(['restore', backup(), '--replace'], { confirm: async () => false })).stderr,
  ).toContain('Đã thôi');
  expect((await other.run(['products', 'list', 'P05'])).stdout).toMatch(/ 1\s₫/);
  await other.runJson('restore', backup(), '--replace', '--yes');
  expect((await other.run(['products', 'list', 'P05'])).stdout).toMatch(/50\.000\s₫/);
  expect((await other.run(['orders', 'list'])).stdout).toContain('Chưa thanh toán');
  await other.close();
});

it('detects changed bytes, a truncated file, and a file that is no backup', async () => {
  const { size } = await stat(backup());
  const turned = path.join(cliShop.folder, 'turned.zst');
  await copyFile(backup(), turned);
  const handle = await open(turned, 'r+');
  await handle.write(Buffer.from([0x55, 0xaa, 0x55]), 0, 3, Math.floor(size / 2));
  await handle.close();
  const short = path.join(cliShop.folder, 'short.zst');
  await copyFile(backup(), short);
  await truncate(short, size - 2_000);
  const none = path.join(cliShop.folder, 'none.zst');
  await writeFile(none, 'xin chào');
  const complaint = async (file: string) => {
    const { code, stderr } = await cliShop.run(['restore', file, '--check']);
    return `${code} ${stderr}`;
  };
  expect(await complaint(turned)).toMatch(
    /^1 Bản sao lưu hỏng hoặc không trọn vẹn \((dữ liệu bị hỏng|sai mã kiểm tra)\)/,
  );
  expect(await complaint(short)).toMatch(/^1 Bản sao lưu hỏng hoặc không trọn vẹn \(tệp bị cụt\)/);
  expect(await complaint(none)).toBe(`1 ${none} không phải tệp sao lưu của cửa hàng.\n`);
  const whole = (await cliShop.run(['restore', backup(), '--check'])).stdout;
  expect(whole).toMatch(/^Tệp nguyên vẹn: .* MB, bản sao lưu lúc \d\d\/\d\d\/\d{4} \d\d:\d\d\.\n$/);
  expect((await cliShop.run(['restore', 'khong-co.zst'])).stderr).toContain('Không có tệp');
});

it('is readable by its owner only, in a folder it creates', async () => {
  expect((await stat(backup())).mode & 0o777).toBe(0o600);
  const { code, stdout } = await cliShop.run(['backup', 'sao-luu/moi/shop.tar.zst']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('sao-luu/moi/shop.tar.zst')]);
  expect((await stat(path.join(cliShop.folder, 'sao-luu/moi'))).mode & 0o777).toBe(0o700);
});

it('says what is wrong with the target', async () => {
  const folder = await cliShop.run(['backup', '.']);
  expect([folder.code, folder.stderr]).toEqual([
    1,
    `${cliShop.folder} là một thư mục; hãy ghi cả tên tệp.\n`,
  ]);
  const inFile = await cliShop.run(['backup', `${secret}/shop.tar.zst`]);
  expect([inFile.code, inFile.stderr]).toEqual([
    1,
    expect.stringContaining(`Không tạo được thư mục ${backup()}`),
  ]);
  const given = await cliShop.run(['restore', '.', '--check']);
  expect([given.code, given.stderr]).toEqual([1, expect.stringContaining('là một thư mục')]);
});

it('is a snapshot, although customers order meanwhile', async () => {
  const ordering = (async () => {
    for (let count = 0; count < 5; count++) await order();
  })();
  await cliShop.runJson('backup', 'meanwhile.tar.zst');
  await ordering;
  const other = await openCliShop();
  await other.runJson('restore', path.join(cliShop.folder, 'meanwhile.tar.zst'));
  const { rows } = await other.database.execute(sql`
    select count(*)::int as hollow from orders where not exists (select 1 from order_lines where order_id = orders.id)`);
  expect(rows).toEqual([{ hollow: 0 }]);
  expect(await other.database.select().from(products)).toHaveLength(12);
  await other.close();
});

it('refuses a backup of a newer version', async () => {
  const other = await openCliShop();
  const older = connect(other.url, 2);
  await prepareDatabase(older.pool);
  await older.close();
  await cliShop.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await cliShop.runJson('backup', 'tomorrow.tar.zst');
  await cliShop.database.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  const { code, stderr } = await other.run(['restore', path.join(cliShop.folder, 'tomorrow.tar.zst')]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('phiên bản mới hơn')]);
  expect((await other.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await other.close();
});

it('restores nothing if the files cannot be written', async () => {
  const other = await openCliShop();
  await mkdir(other.env.DATA_DIR, { recursive: true });
  await writeFile(path.join(other.env.DATA_DIR, 'files'), 'in the way');
  expect((await other.run(['restore', backup()])).code).toBe(1);
  expect((await other.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await other.close();
});
