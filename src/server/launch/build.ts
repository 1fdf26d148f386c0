import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { compressFolder } from './compress.ts';
import { keepOldAssets } from './old-assets.ts';

const sources = [
  'src/contract/**',
  'src/web/**',
  'sw/**',
  'public/**',
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
];
const built = 'dist/index.html';

/** What the server shows, what is being built, and what was shown until now. */
const shown = 'dist';
const fresh = 'dist.fresh';
const replaced = 'dist.replaced';

/** Whether the built app is older than anything it is made of. */
export function isStale(): boolean {
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return globSync(sources).some(file => statSync(file).mtimeMs > at);
}

/**
 * Builds the app into dist/, lays compressed copies beside its files, and keeps the assets of older builds. Built beside and
 * put in place when it is whole: a build that fails leaves the shop as it was. Throws with the builder's words.
 */
export async function build(): Promise<void> {
  await rm(fresh, { recursive: true, force: true });
  const vite = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'],
    { encoding: 'utf8' },
  );
  if (vite.status !== 0) throw new Error(`Chưa dựng được giao diện:\n${vite.stdout}${vite.stderr}`);
  await compressFolder(fresh);
  await keepOldAssets(shown, fresh);
  await putInPlace();
}

async function putInPlace(): Promise<void> {
  await rm(replaced, { recursive: true, force: true });
  if (existsSync(shown)) await rename(shown, replaced);
  await rename(fresh, shown);
  await rm(replaced, { recursive: true, force: true });
}

if (import.meta.main) await build();
