import { sql } from 'drizzle-orm';
import type { DatabasePool } from '#server/database/connect.ts';
import { fillCart } from './catalogue.ts';
import { runLoad } from './load.ts';
import { isSelected, rounds, seconds } from './options.ts';
import { summarise } from './percentile.ts';
import { readPostgresCpuMs } from './postgres-cpu-time.ts';
import { readCpuMs } from './process-usage.ts';
import type { Row } from './report.ts';
import type { Subject } from './subject.ts';
import { addToCartRequests, placeOrderRequests } from './workloads.ts';

export async function measureWrites(
  subject: Subject,
  database: DatabasePool['database'],
  customerIds: readonly number[],
): Promise<Row[]> {
  const rows = await measureWrite(subject, 'add to cart', addToCartRequests(subject.clients));
  await database.execute(sql`truncate cart_lines`);
  const linesPerCart = 150 * (rounds * seconds + 2);
  const carts = await Promise.all(customerIds.map(id => fillCart(database, id, linesPerCart)));
  await database.execute(sql`vacuum analyze cart_lines`);
  return [
    ...rows,
    ...(await measureWrite(subject, 'place order', placeOrderRequests(subject.clients, carts))),
  ];
}

/** Empty if the workload is not selected. */
async function measureWrite(
  { shop, products, folder }: Subject,
  label: string,
  nextRequest: () => Buffer,
): Promise<Row[]> {
  if (!isSelected(label)) return [];
  const pid = shop.child.pid ?? 0;
  const steady = await runLoad({ url: shop.url, nextRequest, seconds: 2, requestsPerSecond: 50 });
  const before = { shop: readCpuMs(pid), postgres: readPostgresCpuMs(folder) };
  const full = await runLoad({ url: shop.url, nextRequest, seconds: rounds * seconds });
  const perResponse = (cpuMs: number) => (cpuMs * 1_000) / full.latencies.length;
  console.error(`  ${label}`);
  return [
    {
      products,
      label,
      rate: full.rate,
      cpuMicros: perResponse(readCpuMs(pid) - before.shop),
      postgresCpuMicros: perResponse(readPostgresCpuMs(folder) - before.postgres),
      ...summarise(steady.latencies),
      failed: steady.failed + full.failed,
    },
  ];
}
