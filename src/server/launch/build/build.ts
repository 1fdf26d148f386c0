import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
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
  await runVite('--outDir', newFolder, '--emptyOutDir');
  await compressFolder(newFolder);
  await runVite('--ssr', 'src/web/app/prerender/prerender.tsx', '--outDir', `${newFolder}/prerender`);
  await keepOldAssets(outputFolder, newFolder);
  await swapFolders();
}

const run = promisify(execFile);

async function runVite(...options: string[]): Promise<void> {
  const command = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...options];
  await run(process.execPath, command).catch((cause: Error) => {
    throw new Error(`Chưa dựng được giao diện:\n${cause.message}`, { cause });
  });
}

async function swapFolders(): Promise<void> {
  await rm(oldFolder, { recursive: true, force: true });
  if (existsSync(outputFolder)) await rename(outputFolder, oldFolder);
  await rename(newFolder, outputFolder);
  await rm(oldFolder, { recursive: true, force: true });
}

if (import.meta.main) await build();
