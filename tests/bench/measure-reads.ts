import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpClient } from '../support/http/http-client.ts';
import type { ScriptProcess } from '../support/shops/script-process.ts';
import { runLoad } from './load.ts';
import { isSelected, rounds, seconds } from './options.ts';
import { percentile, summarise } from './percentile.ts';
import type { ListLatency, Row } from './report.ts';
import { compareWithBaseline, startBaseline } from './rounds.ts';
import type { Subject } from './subject.ts';
import { interleave, listWorkloads, readWorkloads } from './workloads.ts';

/** Runs for a minute, because a list stays cached for a minute and is then computed again. */
export async function measureListLatency({ shop, products, clients }: Subject): Promise<ListLatency> {
  const [client = new HttpClient(shop.url)] = clients;
  const nextRequest = interleave(listWorkloads(client, products));
  const { latencies } = await runLoad({ url: shop.url, nextRequest, seconds: 60, requestsPerSecond: 200 });
  return { products, ...summarise(latencies), maxMs: percentile(latencies, 1) };
}

export async function measureReads({ shop, products, clients, folder }: Subject): Promise<Row[]> {
  const rows: Row[] = [];
  const [client = new HttpClient(shop.url)] = clients;
  for (const { label, firstPath, nextRequest } of await readWorkloads(client, products)) {
    if (!isSelected(label)) continue;
    // Not part of it: for a second after a start, lists wait until the catalogue is in memory.
    const { text } = await client.send('GET', firstPath);
    // The latency that a customer sees: at the rate of a busy day, with nothing else asked before.
    const steady = await runLoad({ url: shop.url, nextRequest, seconds: 4, requestsPerSecond: 200 });
    const baseline = await startBaselineFor(folder, text);
    const full = await compareWithBaseline(rounds, shop, baseline, { nextRequest, seconds });
    await baseline.stop();
    const failed = full.failed + steady.failed;
    rows.push({ products, label, ...full, ...summarise(steady.latencies), failed });
    console.error(`  ${label}`);
  }
  return rows;
}

async function startBaselineFor(folder: string, response: string): Promise<ScriptProcess> {
  const file = path.join(folder, 'response.json');
  await writeFile(file, response);
  return startBaseline(file);
}
