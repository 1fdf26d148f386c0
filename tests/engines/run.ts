import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, isStale } from '#server/launch/build/build.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { runJourney } from './journey.ts';
import { findBrowserPrograms } from './programs.ts';
import { openWebKit } from './webkit.ts';

// npm run test:engines [-- firefox|webkit]
const log = (line: string) => void process.stderr.write(`${line}\n`);
const openers: Record<string, (programs: ReturnType<typeof findBrowserPrograms>) => Promise<Browser>> = {
  firefox: ({ firefox }) => openFirefox(firefox),
  webkit: openWebKit,
};
const selectedEngines = process.argv.slice(2);
const unknownEngine = selectedEngines.find(name => !(name in openers));
if (unknownEngine) {
  log(
    `Không có "${unknownEngine}". Hãy gõ: npm run test:engines, hoặc thêm -- ${Object.keys(openers).join(', -- ')}`,
  );
  process.exit(1);
}

async function testBrowser(browser: Browser, shop: RunningShop): Promise<void> {
  const startedAt = performance.now();
  const elapsedSeconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
  log(`▶ ${browser.name}`);
  try {
    await runJourney(browser, shop, step => log(`✓ ${step} (${elapsedSeconds()} s)`));
  } catch (error) {
    log(`✗ (${elapsedSeconds()} s) ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function testEngines(folder: string): Promise<void> {
  const programs = findBrowserPrograms();
  if (isStale()) {
    log('Đang dựng giao diện…');
    await build();
  }
  log('Đang bày cửa hàng mẫu (khoảng nửa phút)…');
  const demoFolder = path.join(folder, 'demo');
  await (await RunningShop.start({ dataFolder: demoFolder, demo: true })).stop();
  for (const [name, open] of Object.entries(openers)) {
    if (selectedEngines.length > 0 && !selectedEngines.includes(name)) continue;
    const dataFolder = path.join(folder, name);
    spawnSync('cp', ['-a', demoFolder, dataFolder]);
    const shop = await RunningShop.start({ dataFolder, demo: true });
    try {
      await testBrowser(await open(programs), shop);
    } finally {
      await shop.stop();
    }
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-engines-'));
try {
  await testEngines(folder);
} catch (error) {
  log(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
