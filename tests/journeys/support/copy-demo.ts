import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies the demo shop. Its pictures are never written again, so links to them will do: copying all takes a second. */
export async function copyDemo(dataFolder: string): Promise<void> {
  const demo = process.env.DEMO_FOLDER ?? '';
  mkdirSync(dataFolder, { mode: 0o700 });
  for (const name of readdirSync(demo))
    await run('cp', [name === 'files' ? '-al' : '-a', path.join(demo, name), dataFolder]);
}
