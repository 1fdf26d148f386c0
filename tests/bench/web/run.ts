import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { median } from '../percentile.ts';
import type { FirstScreenBytes } from './first-screen.ts';
import { measurePage, type PageFigures } from './lighthouse.ts';
import { PhoneBrowser } from './phone-browser.ts';

// npm run bench:web [-- /shop /home]: Lighthouse on the screens of the demo shop, median of three. On a first visit nothing
// but the session is on the phone; on a warm one everything is.
const pages =
  process.argv.length > 2 ? process.argv.slice(2) : ['/login', '/home', '/shop', '/product/1', '/cart'];
const runs = 3;
const log = (line: string) => void process.stderr.write(`${line}\n`);

const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-web-'));
log('▶ filling the demo shop …');
const shop = await RunningShop.start({ dataFolder: path.join(folder, 'data'), demo: true });
const browser = await PhoneBrowser.open(shop.url);
try {
  const rows: Record<string, PageFigures> = {};
  // A customer who has signed in does not see it.
  const [login, others] = [pages.filter(page => page === '/login'), pages.filter(page => page !== '/login')];
  for (const page of login) rows[`${page}, first`] = await measureRuns(page, true);
  await browser.signIn('0901000001', 'matkhau1');
  for (const page of others) rows[`${page}, first`] = await measureRuns(page, true);
  for (const page of others) {
    await browser.visit(page);
    rows[`${page}, warm`] = await measureRuns(page, false);
  }
  const bytes: Record<string, FirstScreenBytes> = {};
  for (const page of others) {
    log(`▶ ${page}, until its first screen stands …`);
    bytes[page] = await browser.countBytes(page);
  }
  printReport(rows);
  printBytes(bytes);
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureRuns(page: string, isFirst: boolean): Promise<PageFigures> {
  const all: PageFigures[] = [];
  for (let run = 1; run <= runs; run++) {
    log(`▶ ${page}, ${isFirst ? 'first visit' : 'warm'}, ${run} of ${runs} …`);
    if (isFirst) await browser.forget();
    all.push(await measurePage(`${shop.url}${page}`, browser.port, isFirst));
  }
  const medianOf = (figure: keyof PageFigures) => median(all.map(figures => figures[figure]));
  return {
    performance: medianOf('performance'),
    firstPaint: medianOf('firstPaint'),
    largestPaint: medianOf('largestPaint'),
    blocking: medianOf('blocking'),
    layoutShift: medianOf('layoutShift'),
    code: medianOf('code'),
    everything: medianOf('everything'),
  };
}

function print(cells: readonly string[]): void {
  const columns = cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(13)));
  process.stdout.write(`${columns.join('')}\n`);
}

function inKB(bytes: number | null): string {
  return bytes === null ? '–' : String(Math.round(bytes / 1_000));
}

function printBytes(rows: Record<string, FirstScreenBytes>): void {
  process.stdout.write(
    '\nOver the wire, first visit: JS+CSS to the first card, all to the pictures of the first screen\n',
  );
  print(['', 'card, kB', 'pictures, kB']);
  for (const [page, { codeUntilCard, allUntilPictures }] of Object.entries(rows))
    print([page, inKB(codeUntilCard), inKB(allUntilPictures)]);
}

function printReport(rows: Record<string, PageFigures>): void {
  process.stdout.write(`\nLighthouse, simulated slow 4G (${cpus().length} × ${cpus()[0]?.model})\n`);
  print(['', 'performance', 'FCP, s', 'LCP, s', 'TBT, ms', 'CLS', 'JS+CSS, kB', 'all, kB']);
  for (const [label, figures] of Object.entries(rows))
    print([
      label,
      String(figures.performance),
      (figures.firstPaint / 1_000).toFixed(1),
      (figures.largestPaint / 1_000).toFixed(1),
      String(Math.round(figures.blocking)),
      figures.layoutShift.toFixed(3),
      inKB(figures.code),
      inKB(figures.everything),
    ]);
}
