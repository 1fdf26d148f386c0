import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Connection, connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { HttpClient } from '../support/http-client.ts';
import { databaseAt } from '../support/postgres.ts';
import { type Running, startShop } from '../support/shop-process.ts';
import { adding, lists, mixed, ordering, reads } from './calls.ts';
import { fillCart, makeCatalogue } from './catalogue.ts';
import { load } from './load.ts';
import { postgresTime } from './postgres-time.ts';
import { type Memory, type Minute, type Row, report } from './report.ts';
import { inRounds, middle, startBare } from './rounds.ts';

// npm run bench [-- --rounds 5 --seconds 1 --only "place order" 1000 100000]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000];
const wanted = (what: string) => what.includes(values.only);
const say = (line: string) => void process.stderr.write(`${line}\n`);

const [rows, minutes, memory]: [Row[], Minute[], Memory[]] = [[], [], []];
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
process.stdout.write(report(rows, minutes, memory));

async function measure(server: Connection, products: number): Promise<void> {
  say(`▶ ${products} products: filling …`);
  const name = `bench_${products}`;
  await server.database.execute(sql.raw(`create database ${name}`));
  const url = databaseAt(postgres.url, name);
  await (await startShop(url, folder)).stop();
  const { database, close } = connect(url, 2);
  await makeCatalogue(database, products);
  // What filling left to be written must not be written while we measure.
  await database.execute(sql`checkpoint`);
  const shop = await startShop(url, folder);
  const phones = Array.from({ length: 10 }, () => new HttpClient(shop.address));
  const ids = [];
  for (const phone of phones) ids.push(await phone.join());
  await measureMinute(shop, products, phones);
  await measureReads(shop, products, phones);
  await measureWrites(shop, products, phones, database, ids);
  memory.push({ products, ...shop.memory() });
  await shop.stop();
  await close();
}

// As long as an answer is remembered: each is asked for anew once.
async function measureMinute(shop: Running, products: number, phones: readonly HttpClient[]): Promise<void> {
  if (!wanted('a minute of lists')) return;
  const [phone = new HttpClient(shop.address)] = phones;
  const next = mixed(lists(phone, products));
  const { waits } = await load({ address: shop.address, next, seconds: 60, pace: 200 });
  minutes.push({ products, ...waitsOf(waits), worst: middle(waits, 1) });
  say('  a minute of lists');
}

async function measureReads(shop: Running, products: number, phones: readonly HttpClient[]): Promise<void> {
  const [phone = new HttpClient(shop.address)] = phones;
  for (const { what, first, next } of await reads(phone, products)) {
    if (!wanted(what)) continue;
    // First with nothing remembered, as fast as a busy day: what one customer waits.
    const calm = await load({ address: shop.address, next, seconds: 4, pace: 200 });
    const bare = await bareOf((await phone.send('GET', first)).text);
    const measured = await inRounds(rounds, shop, bare, { next, seconds });
    await bare.stop();
    rows.push({ products, what, ...measured, ...waitsOf(calm.waits), failed: measured.failed + calm.failed });
    say(`  ${what}`);
  }
}

async function bareOf(bytes: string): Promise<Running> {
  const file = path.join(folder, 'bytes.json');
  await writeFile(file, bytes);
  return startBare(file);
}

function waitsOf(waits: readonly number[]) {
  return { usual: middle(waits), slowest: middle(waits, 0.99) };
}

async function measureWrites(
  shop: Running,
  products: number,
  phones: readonly HttpClient[],
  database: Connection['database'],
  ids: readonly number[],
): Promise<void> {
  await measureWrite(shop, products, 'add to cart', adding(phones));
  await database.execute(sql`truncate cart_lines`);
  const carts = await Promise.all(ids.map(id => fillCart(database, id, 150 * (rounds * seconds + 2))));
  await database.execute(sql`vacuum analyze cart_lines`);
  await measureWrite(shop, products, 'place order', ordering(phones, carts));
}

async function measureWrite(shop: Running, products: number, what: string, next: () => Buffer) {
  if (!wanted(what)) return;
  const { address } = shop;
  const calm = await load({ address, next, seconds: 2, pace: 50 });
  const before = [shop.processorTime(), postgresTime(folder)] as const;
  const full = await load({ address, next, seconds: rounds * seconds });
  const each = (time: number) => (time * 1_000) / full.waits.length;
  const effort = each(shop.processorTime() - before[0]);
  const databaseEffort = each(postgresTime(folder) - before[1]);
  const failed = calm.failed + full.failed;
  rows.push({ products, what, rate: full.rate, effort, databaseEffort, ...waitsOf(calm.waits), failed });
  say(`  ${what}`);
}
