import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Connection, connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { Phone } from '../support/phone.ts';
import { databaseAt } from '../support/postgres.ts';
import { type Running, startProcess, startShop } from '../support/shop-process.ts';
import { fillCart, makeCatalogue } from './catalogue.ts';
import { changing, type Figures, load } from './load.ts';

// npm run bench [-- seconds sizes…]: what the server does, as ratios to a bare route in the same run.
const [seconds = 4, ...given] = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000];
const say = (line: string) => void process.stderr.write(`${line}\n`);

interface Row extends Figures {
  products: number;
  what: string;
  bare: number;
}

const rows: Row[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-bench-'));
const postgres = await openEmbedded(folder);
try {
  const server = connect(postgres.url, 1);
  for (const products of sizes) await measure(server, products);
  await server.close();
} finally {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
report();

async function measure(server: Connection, products: number): Promise<void> {
  say(`▶ ${products} products: filling …`);
  const name = `bench_${products}`;
  await server.database.execute(sql.raw(`create database ${name}`));
  const url = databaseAt(postgres.url, name);
  await (await startShop(url, folder)).stop();
  const { database, close } = connect(url, 2);
  await makeCatalogue(database, products);
  const began = performance.now();
  const shop = await startShop(url, folder);
  say(`  started in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const phones = Array.from({ length: 10 }, () => new Phone(shop.address));
  const ids = [];
  for (const phone of phones) ids.push(await phone.join());
  await measureReads(shop, products, phones);
  await measureWrites(shop, products, phones, database, ids);
  const { now, most } = shop.memory();
  say(`  memory after the load: ${now} MB, at most ${most} MB`);
  await shop.stop();
  await close();
}

async function measureReads(shop: Running, products: number, phones: Phone[]): Promise<void> {
  const [phone = new Phone(shop.address)] = phones;
  const { headers } = phone;
  const get = (...paths: string[]) => paths.map(one => ({ method: 'GET' as const, path: one, headers }));
  const pages = Math.ceil(products / 10);
  const deep = Array.from(
    { length: 20 },
    (_, n) => `/api/products?page=${Math.ceil((pages * (n + 1)) / 21)}`,
  );
  const narrowed = Array.from(
    { length: 20 },
    (_, n) => `/api/products?category_id[]=${n + 1}&tag_id[]=${(n % 10) + 1}`,
  );
  const searched = ['ao soi', 'yem', 'khan sua', 'chan', 'so 77'].flatMap(text =>
    [1, 2].map(page => `/api/products?text=${encodeURIComponent(text)}&page=${page}`),
  );
  const reads: [string, string[]][] = [
    ['list, first page', ['/api/products?page=1']],
    ['list, deep pages', deep],
    ['list, narrowed', narrowed],
    ['list, searched', searched],
    ['product', Array.from({ length: 20 }, (_, n) => `/api/products/${n * 7 + 1}`)],
    ['changes, last cursor', [await lastCursor(phone)]],
  ];
  for (const [what, paths] of reads) {
    const bare = await bareRate((await phone.send('GET', paths[0] ?? '/')).text);
    rows.push({
      products,
      what,
      bare,
      ...(await load({ address: shop.address, requests: get(...paths), duration: seconds })),
    });
    say(`  ${what}`);
  }
}

async function lastCursor(phone: Phone): Promise<string> {
  let cursor = '';
  for (let more = true; more; ) {
    const { json } = await phone.send('GET', `/api/catalogue/changes?cursor=${cursor}`);
    cursor = json.data.cursor;
    more = json.data.has_more;
  }
  return `/api/catalogue/changes?cursor=${cursor}`;
}

async function bareRate(bytes: string): Promise<number> {
  const file = path.join(folder, 'bytes.json');
  await writeFile(file, bytes);
  const bare = await startProcess(['tests/bench/bare.ts', file]);
  const { rate } = await load({
    address: bare.address,
    requests: [{ path: '/' }],
    duration: Math.min(seconds, 3),
  });
  await bare.stop();
  return rate;
}

async function measureWrites(
  shop: Running,
  products: number,
  phones: Phone[],
  database: Connection['database'],
  ids: number[],
): Promise<void> {
  const bare = await bareRate('{"message":"Thêm giỏ hàng thành công!"}');
  const write = (phone: Phone) => ({ ...phone.headers, 'idempotency-key': randomUUID() });
  let turn = 0;
  const nextPhone = () => phones[turn++ % phones.length] ?? new Phone(shop.address);
  const add = changing({ method: 'POST', path: '/api/shopping-cart/add-item' }, () => ({
    headers: write(nextPhone()),
    body: JSON.stringify({ product_item_id: (turn % 900) + 2, quantity: 1 }),
  }));
  rows.push({
    products,
    what: 'add to cart',
    bare,
    ...(await load({ address: shop.address, requests: [add], duration: seconds })),
  });
  say('  add to cart');
  await database.execute(sql`truncate cart_lines`);
  const carts = await Promise.all(ids.map(id => fillCart(database, id, 1_500 * seconds)));
  await database.execute(sql`vacuum analyze cart_lines`);
  let line = 0;
  const place = changing({ method: 'POST', path: '/api/orders/create' }, () => {
    const which = line % phones.length;
    const item = carts[which]?.[Math.floor(line++ / phones.length)];
    return { headers: write(phones[which] ?? nextPhone()), body: JSON.stringify({ item_ids: [item] }) };
  });
  rows.push({
    products,
    what: 'place order',
    bare,
    ...(await load({ address: shop.address, requests: [place], duration: seconds })),
  });
  say('  place order');
}

function report(): void {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  process.stdout.write(
    `\n${cpu?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GB, Node ${process.version}; server, PostgreSQL and load on the same machine\n\n`,
  );
  process.stdout.write(
    '| products | call | a second | of a bare route | p50 ms | p99 ms | failed |\n|---|---|---|---|---|---|---|\n',
  );
  for (const { products, what, rate, bare, middle, slowest, failed } of rows)
    process.stdout.write(
      `| ${products} | ${what} | ${Math.round(rate)} | ${(rate / bare).toFixed(2)} | ${middle} | ${slowest} | ${failed} |\n`,
    );
}
