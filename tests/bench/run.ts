import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Connection, connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { withDatabaseName } from '../support/shops/postgres.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import type { ScriptProcess } from '../support/shops/script-process.ts';
import { fillCart, fillCatalogue } from './catalogue.ts';
import { runLoad } from './load.ts';
import { median, percentile } from './percentile.ts';
import { readPostgresCpuMs } from './postgres-cpu-time.ts';
import { readCpuMs, readMemory } from './process-usage.ts';
import { formatReport, type ListLatency, type MemoryUsage, type Row } from './report.ts';
import { compareWithBaseline, startBaseline } from './rounds.ts';
import {
  addToCartRequests,
  interleave,
  listWorkloads,
  placeOrderRequests,
  readWorkloads,
} from './workloads.ts';

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
const productCounts = positionals.length > 0 ? positionals.map(Number) : [1_000, 10_000, 100_000];
const isSelected = (label: string) => label.includes(values.only);
const log = (line: string) => void process.stderr.write(`${line}\n`);

interface Subject {
  shop: RunningShop;
  products: number;
  clients: readonly HttpClient[];
}

const rows: Row[] = [];
const listLatencies: ListLatency[] = [];
const memory: MemoryUsage[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-bench-'));
const postgres = await openEmbedded(folder);
try {
  const server = connect(postgres.url, 1);
  for (const products of productCounts) await measure(server, products);
  await server.close();
} finally {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(formatReport(rows, listLatencies, memory));

async function measure(server: Connection, products: number): Promise<void> {
  log(`▶ ${products} products: filling …`);
  const name = `bench_${products}`;
  await server.database.execute(sql.raw(`create database ${name}`));
  const databaseUrl = withDatabaseName(postgres.url, name);
  const shop = await RunningShop.start({ dataFolder: folder, databaseUrl });
  await shop.stop();
  const { database, close } = connect(databaseUrl, 2);
  await fillCatalogue(database, products);
  // Otherwise PostgreSQL writes the filled tables to disk during the measurement.
  await database.execute(sql`checkpoint`);
  await shop.start();
  const clients = Array.from({ length: 10 }, () => new HttpClient(shop.url));
  const customerIds = [];
  for (const client of clients) customerIds.push(await client.registerAndSignIn());
  const subject = { shop, products, clients };
  await measureListLatency(subject);
  await measureReads(subject);
  await measureWrites(subject, database, customerIds);
  memory.push({ products, ...readMemory(shop.child.pid ?? 0) });
  await shop.stop();
  await close();
}

// A minute is as long as a list stays cached, so each is computed again once.
async function measureListLatency({ shop, products, clients }: Subject): Promise<void> {
  if (!isSelected('a minute of lists')) return;
  const [client = new HttpClient(shop.url)] = clients;
  const nextRequest = interleave(listWorkloads(client, products));
  const { latencies } = await runLoad({ url: shop.url, nextRequest, seconds: 60, requestsPerSecond: 200 });
  listLatencies.push({ products, ...summarise(latencies), maxMs: percentile(latencies, 1) });
  log('  a minute of lists');
}

async function measureReads({ shop, products, clients }: Subject): Promise<void> {
  const [client = new HttpClient(shop.url)] = clients;
  for (const { label, firstPath, nextRequest } of await readWorkloads(client, products)) {
    if (!isSelected(label)) continue;
    // First at the rate of a busy day and with an empty cache: the latency that a customer sees.
    const steady = await runLoad({ url: shop.url, nextRequest, seconds: 4, requestsPerSecond: 200 });
    const baseline = await startBaselineFor((await client.send('GET', firstPath)).text);
    const full = await compareWithBaseline(rounds, shop, baseline, { nextRequest, seconds });
    await baseline.stop();
    const failed = full.failed + steady.failed;
    rows.push({ products, label, ...full, ...summarise(steady.latencies), failed });
    log(`  ${label}`);
  }
}

async function startBaselineFor(response: string): Promise<ScriptProcess> {
  const file = path.join(folder, 'response.json');
  await writeFile(file, response);
  return startBaseline(file);
}

function summarise(latencies: readonly number[]) {
  return { medianMs: median(latencies), p99Ms: percentile(latencies, 0.99) };
}

async function measureWrites(
  subject: Subject,
  database: Connection['database'],
  customerIds: readonly number[],
): Promise<void> {
  await measureWrite(subject, 'add to cart', addToCartRequests(subject.clients));
  await database.execute(sql`truncate cart_lines`);
  const linesPerCart = 150 * (rounds * seconds + 2);
  const carts = await Promise.all(customerIds.map(id => fillCart(database, id, linesPerCart)));
  await database.execute(sql`vacuum analyze cart_lines`);
  await measureWrite(subject, 'place order', placeOrderRequests(subject.clients, carts));
}

async function measureWrite({ shop, products }: Subject, label: string, nextRequest: () => Buffer) {
  if (!isSelected(label)) return;
  const pid = shop.child.pid ?? 0;
  const steady = await runLoad({ url: shop.url, nextRequest, seconds: 2, requestsPerSecond: 50 });
  const before = { shop: readCpuMs(pid), postgres: readPostgresCpuMs(folder) };
  const full = await runLoad({ url: shop.url, nextRequest, seconds: rounds * seconds });
  const perResponse = (cpuMs: number) => (cpuMs * 1_000) / full.latencies.length;
  rows.push({
    products,
    label,
    rate: full.rate,
    cpuMicros: perResponse(readCpuMs(pid) - before.shop),
    postgresCpuMicros: perResponse(readPostgresCpuMs(folder) - before.postgres),
    ...summarise(steady.latencies),
    failed: steady.failed + full.failed,
  });
  log(`  ${label}`);
}
