import { spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { compressFolder } from './compress.ts';

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

/** Whether the built app is older than anything it is made of. */
export function isStale(): boolean {
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return globSync(sources).some(file => statSync(file).mtimeMs > at);
}

/** Builds the app into dist/ and lays compressed copies beside its files. Throws with the builder's words. */
export async function build(): Promise<void> {
  const vite = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    encoding: 'utf8',
  });
  if (vite.status !== 0) throw new Error(`Chưa dựng được giao diện:\n${vite.stdout}${vite.stderr}`);
  await compressFolder('dist');
}

if (import.meta.main) await build();
