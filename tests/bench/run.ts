import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type DatabasePool } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { HttpClient } from '../support/http/http-client.ts';
import { extendRights, withDatabaseName } from '../support/shops/postgres.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { fillCatalogue } from './catalogue.ts';
import { measureListLatency, measureReads } from './measure-reads.ts';
import { measureWrites } from './measure-writes.ts';
import { isSelected, productCounts } from './options.ts';
import { readMemory } from './process-usage.ts';
import { formatReport, type ListLatency, type MemoryUsage, type Row } from './report.ts';

const rows: Row[] = [];
const listLatencies: ListLatency[] = [];
const memory: MemoryUsage[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-bench-'));
const postgres = await openEmbedded(folder);
try {
  await extendRights(postgres);
  const server = connect(postgres.url, 1);
  for (const products of productCounts) await measure(server, products);
  await server.close();
} finally {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(formatReport(rows, listLatencies, memory));

async function measure(server: DatabasePool, products: number): Promise<void> {
  console.error(`▶ ${products} products: filling …`);
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
  const subject = { shop, products, clients, folder };
  if (isSelected('a minute of lists')) {
    listLatencies.push(await measureListLatency(subject));
    console.error('  a minute of lists');
  }
  rows.push(...(await measureReads(subject)));
  rows.push(...(await measureWrites(subject, database, customerIds)));
  memory.push({ products, ...readMemory(shop.child.pid ?? 0) });
  await shop.stop();
  await close();
}
