import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { fillCatalogue } from '../catalogue.ts';
import { median, percentile } from '../percentile.ts';
import { openPhone, registerAndSignIn, waitForCatalogue } from './sign-in.ts';
import { measureColdStart, measureFavouriteWrites, measureSearches, throttleCpu } from './slow-phone.ts';
import { measureTaps } from './taps/measure-taps.ts';
import { cpuSlowdown, openUninstrumentedBrowser } from './uninstrumented-browser.ts';

// npm run bench:phone [-- 10000]: the catalogue, a start and taps on a phone whose CPU is six times slower than this machine's.
const products = Number(process.argv[2] ?? 10_000);
const log = (line: string) => void process.stderr.write(`${line}\n`);

const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-phone-'));
const dataFolder = path.join(folder, 'data');
const postgres = await openEmbedded(dataFolder);

log(`▶ ${products} products: filling …`);
const shop = await RunningShop.start({ dataFolder, databaseUrl: postgres.url });
await shop.stop();
const { database, close } = connect(postgres.url, 2);
await fillCatalogue(database, products);
await close();
await shop.start();
const profile = path.join(folder, 'profile');
const context = await openPhone(profile);
try {
  const page = await context.newPage();
  const { seconds, bytes } = await downloadCatalogue(page);
  log('▶ searching, six times slower …');
  await throttleCpu(context, page);
  const searchMs = await measureSearches(page, shop.url);
  await context.close();
  const { coldStartMs, putMs } = await measureOffline();
  const taps = Object.entries(await measureTaps(log));
  printReport({
    'whole catalogue, s': seconds.toFixed(1),
    'over the wire, MB': (bytes / 1e6).toFixed(2),
    'a search on the phone, p95, ms': formatP95(searchMs),
    'cold start, server down, to a filled shop, ms': Math.round(coldStartMs),
    'put into the outbox, server down, p95, ms': formatP95(putMs),
    ...Object.fromEntries(taps.map(([name, ms]) => [`${name}, to the next paint, p95, ms`, formatP95(ms)])),
  });
} finally {
  await context.close();
  await shop.stop();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

async function measureOffline() {
  await shop.stop('SIGKILL');
  const browser = await openUninstrumentedBrowser(profile);
  try {
    log('▶ starting with the server down, six times slower …');
    const coldStartMs = await measureColdStart(browser, shop.url);
    log('▶ putting into the outbox …');
    return { coldStartMs, putMs: await measureFavouriteWrites(browser, shop.url) };
  } finally {
    await browser.close();
  }
}

async function downloadCatalogue(page: Page) {
  const countBytes = await observeDownload(page);
  await registerAndSignIn(page, shop.url);
  const startedAt = performance.now();
  await waitForCatalogue(page);
  return { seconds: (performance.now() - startedAt) / 1_000, bytes: countBytes() };
}

async function observeDownload(page: Page): Promise<() => number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requestIds = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/catalogue/changes')) requestIds.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requestIds.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

function formatP95(times: readonly number[]): string {
  return `${percentile(times, 0.95).toFixed(1)} (median ${median(times).toFixed(1)}, of ${times.length})`;
}

function printReport(figures: Record<string, string | number>): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, its CPU slowed ${cpuSlowdown} times but for the download`;
  process.stdout.write(`\n${products} products on a phone (${machine})\n`);
  for (const [label, figure] of Object.entries(figures))
    process.stdout.write(`${label.padEnd(48)}${figure}\n`);
}
