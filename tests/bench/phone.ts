import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { connect } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { chromiumPath } from '../journeys/chromium.ts';
import { holdsCatalogue } from '../support/held-catalogue.ts';
import { startShop } from '../support/shop-process.ts';
import { registrationForm } from '../support/visitor.ts';
import { makeCatalogue } from './catalogue.ts';

// npm run bench:phone [-- 10000]: the catalogue on a phone whose processor is six times slower than this machine's.
const products = Number(process.argv[2] ?? 10_000);
const slower = 6;
/** How fast a person taps one heart after the other, in ms. */
const betweenTaps = 500;
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
const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
  viewport: { width: 390, height: 844 },
});
try {
  const page = await context.newPage();
  const { seconds, bytes } = await download(page);
  say('▶ searching, and putting into the outbox, six times slower …');
  await slow(context, page);
  const picks = await searches(page);
  const puts = await favourites(page);
  await shop.stop('SIGKILL');
  say('▶ starting with the server down …');
  const cold = await coldStarts(context);
  report({
    'whole catalogue, s': seconds.toFixed(1),
    'over the wire, MB': (bytes / 1e6).toFixed(2),
    'a search on the phone, p95, ms': high(picks),
    'put into the outbox, p95, ms': high(puts),
    'cold start, server down, to a filled shop, ms': Math.round(cold),
  });
} finally {
  await context.close();
  await shop.stop();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
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
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(/home/);
  const begun = performance.now();
  while (!(await page.evaluate(holdsCatalogue))) await page.waitForTimeout(100);
  return { seconds: (performance.now() - begun) / 1_000, bytes };
}

async function slow(browser: BrowserContext, page: Page): Promise<void> {
  const session = await browser.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

function timings(page: Page, name: string): Promise<number[]> {
  return page.evaluate(asked => performance.getEntriesByName(asked).map(({ duration }) => duration), name);
}

/** How long each search took on the phone, in ms; the first, which reads the index from the disk, left out. */
async function searches(page: Page): Promise<number[]> {
  await page.goto(`${shop.address}/shop`);
  await search(page, 7);
  await page.evaluate(() => performance.clearMeasures());
  for (let round = 0; round < 40; round++) await search(page, round * 5 + 12);
  return timings(page, 'catalogue.pick');
}

/** Searches as a person does; every fifth product of `makeCatalogue` is one. */
async function search(page: Page, number: number): Promise<void> {
  await page.getByLabel('Tìm sản phẩm').fill(`khan sua so ${number}`);
  await page.waitForURL(new RegExp(`text=.*${number}$`));
  await page
    .getByRole('article')
    .filter({ hasText: `số ${number}` })
    .first()
    .waitFor();
}

/** How long each write took until it was safe on the phone, in ms. */
async function favourites(page: Page): Promise<number[]> {
  await page.goto(`${shop.address}/shop`);
  const hearts = page.getByRole('button', { name: /yêu thích:/ });
  await hearts.first().waitFor();
  for (let round = 1; round <= 40; round++) {
    await hearts.nth(round % 10).click();
    await page.waitForTimeout(betweenTaps);
    await page.waitForFunction(count => performance.getEntriesByName('outbox.put').length >= count, round);
  }
  return timings(page, 'outbox.put');
}

/** From nothing to the shop's first products before one's eyes, with nobody answering, in ms; the middle of five. */
async function coldStarts(browser: BrowserContext): Promise<number> {
  const all: number[] = [];
  for (let start = 0; start < 5; start++) {
    const page = await browser.newPage();
    await slow(browser, page);
    await page.addInitScript(noteFirstProduct);
    await page.goto(`${shop.address}/shop`, { waitUntil: 'commit' });
    // Looking more often would cost the slow page time of its own.
    await page.waitForFunction(() => performance.getEntriesByName('first product').length > 0, null, {
      polling: 300,
    });
    all.push(
      await page.evaluate(() => performance.getEntriesByName('first product')[0]?.startTime ?? Number.NaN),
    );
    await page.close();
  }
  return all.toSorted((one, other) => one - other)[2] ?? Number.NaN;
}

// Runs in the page.
function noteFirstProduct(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first product')));
  });
  watching.observe(document, { childList: true, subtree: true });
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
