import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { compressFolder } from './compress.ts';
import { keepOldAssets } from './old-assets.ts';

const sources = [
  'src/contract/**',
  'src/design/**',
  'src/web/**',
  'sw/**',
  'public/**',
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
];
const indexPage = 'dist/index.html';

const outputFolder = 'dist';
const newFolder = 'dist.fresh';
const oldFolder = 'dist.replaced';

export function isStale(): boolean {
  if (!existsSync(indexPage)) return true;
  const builtAt = statSync(indexPage).mtimeMs;
  return globSync(sources).some(file => statSync(file).mtimeMs > builtAt);
}

/**
 * Builds beside dist/ and swaps the folders at the end, so that a failed build leaves the shop as it was. Throws with Vite's
 * output.
 */
export async function build(): Promise<void> {
  await rm(newFolder, { recursive: true, force: true });
  runVite('--outDir', newFolder, '--emptyOutDir');
  await compressFolder(newFolder);
  runVite('--ssr', 'src/web/app/prerender/prerender.tsx', '--outDir', `${newFolder}/prerender`);
  await keepOldAssets(outputFolder, newFolder);
  await swapFolders();
}

function runVite(...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Chưa dựng được giao diện:\n${stdout}${stderr}`);
}

async function swapFolders(): Promise<void> {
  await rm(oldFolder, { recursive: true, force: true });
  if (existsSync(outputFolder)) await rename(outputFolder, oldFolder);
  await rename(newFolder, outputFolder);
  await rm(oldFolder, { recursive: true, force: true });
}

if (import.meta.main) await build();
