import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { chromiumPath } from '../journeys/chromium.ts';
import { holdsCatalogue } from '../support/catalogue-downloaded.ts';
import { startShop } from '../support/shop-process.ts';
import { registrationForm } from '../support/test-client.ts';
import { openBareBrowser, slower } from './bare-browser.ts';
import { makeCatalogue } from './catalogue.ts';
import { coldStarts, favourites, searches, slow } from './slow-phone.ts';

// npm run bench:phone [-- 10000]: the catalogue on a phone whose processor is six times slower than this machine's.
const products = Number(process.argv[2] ?? 10_000);
const say = (line: string) => void process.stderr.write(`${line}\n`);

const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-phone-'));
const postgres = await openEmbedded(path.join(folder, 'data'));
const start = () => startShop(postgres.url, path.join(folder, 'data'));

say(`▶ ${products} products: filling …`);
await (await start()).stop();
const { database, close } = connect(postgres.url, 2);
await makeCatalogue(database, products);
await close();
const shop = await start();
const profile = path.join(folder, 'profile');
const context = await chromium.launchPersistentContext(profile, {
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  viewport: { width: 390, height: 844 },
});
try {
  const page = await context.newPage();
  const { seconds, bytes } = await download(page);
  say('▶ searching, six times slower …');
  await slow(context, page);
  const picks = await searches(page, shop.address);
  await context.close();
  const { cold, puts } = await alone();
  report({
    'whole catalogue, s': seconds.toFixed(1),
    'over the wire, MB': (bytes / 1e6).toFixed(2),
    'a search on the phone, p95, ms': high(picks),
    'cold start, server down, to a filled shop, ms': Math.round(cold),
    'put into the outbox, server down, p95, ms': high(puts),
  });
} finally {
  await context.close();
  await shop.stop();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}

/** What is measured with no server, and with nothing listening in on the page. */
async function alone() {
  await shop.stop('SIGKILL');
  const browser = await openBareBrowser(profile);
  try {
    say('▶ starting with the server down, six times slower …');
    const cold = await coldStarts(browser, shop.address);
    say('▶ putting into the outbox …');
    return { cold, puts: await favourites(browser, shop.address) };
  } finally {
    await browser.close();
  }
}

/** Signs a new customer in and waits until the catalogue is whole. */
async function download(page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/api/catalogue/changes')) asked.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  const form = registrationForm();
  await page.goto(`${shop.address}/login`);
  await page.evaluate(async body => {
    await fetch('/sanctum/csrf-cookie');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    await fetch('/api/register', { method: 'POST', headers, body: JSON.stringify(body) });
  }, form);
  await page.getByLabel('Email hoặc SĐT').fill(form.phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(form.password);
  // Or the session would end with this browser.
  await page.getByLabel('Ghi nhớ đăng nhập').check();
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(/home/);
  const begun = performance.now();
  while (!(await page.evaluate(holdsCatalogue))) await page.waitForTimeout(100);
  return { seconds: (performance.now() - begun) / 1_000, bytes };
}

function high(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} (median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)}, of ${sorted.length})`;
}

function report(figures: Record<string, string | number>): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model}, its processor slowed ${slower} times for the last three`;
  process.stdout.write(`\n${products} products on a phone (${machine})\n`);
  for (const [what, figure] of Object.entries(figures)) process.stdout.write(`${what.padEnd(48)}${figure}\n`);
}
