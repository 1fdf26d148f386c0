import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies the demo shop. Its pictures are never written again, so links to them will do: copying all takes a second. */
export function copyDemo(dataFolder: string): void {
  const demo = process.env.DEMO_FOLDER ?? '';
  mkdirSync(dataFolder, { mode: 0o700 });
  for (const name of readdirSync(demo))
    spawnSync('cp', [name === 'files' ? '-al' : '-a', path.join(demo, name), dataFolder]);
}
