import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, isStale } from '#server/launch/build.ts';
import { RunningShop } from '../support/running-shop.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { browserPrograms } from './programs.ts';
import { openWebKit } from './webkit.ts';

// npm run test:engines [-- firefox|webkit]
const say = (line: string) => void process.stderr.write(`${line}\n`);
const engines: Record<string, (programs: ReturnType<typeof browserPrograms>) => Promise<Browser>> = {
  firefox: ({ firefox }) => openFirefox(firefox),
  webkit: openWebKit,
};
const asked = process.argv.slice(2);
const unknown = asked.find(name => !(name in engines));
if (unknown) {
  say(
    `Không có "${unknown}". Hãy gõ: npm run test:engines, hoặc thêm -- ${Object.keys(engines).join(', -- ')}`,
  );
  process.exit(1);
}

async function shopIn(browser: Browser, shop: RunningShop): Promise<void> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1_000).toFixed(1);
  say(`▶ ${browser.name}`);
  try {
    await journey(browser, shop, step => say(`✓ ${step} (${seconds()} s)`));
  } catch (failure) {
    say(`✗ (${seconds()} s) ${failure instanceof Error ? failure.message : failure}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function tryAll(folder: string): Promise<void> {
  const programs = browserPrograms();
  if (isStale()) {
    say('Đang dựng giao diện…');
    await build();
  }
  say('Đang bày cửa hàng mẫu (khoảng nửa phút)…');
  const demo = path.join(folder, 'demo');
  await (await RunningShop.start(demo)).stop();
  for (const [name, open] of Object.entries(engines)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    spawnSync('cp', ['-a', demo, path.join(folder, name)]);
    const shop = await RunningShop.start(path.join(folder, name));
    try {
      await shopIn(await open(programs), shop);
    } finally {
      await shop.stop();
    }
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-engines-'));
try {
  await tryAll(folder);
} catch (failure) {
  say(`✗ ${failure instanceof Error ? failure.message : failure}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(process.exitCode ? 'failed\n' : 'passed\n');
