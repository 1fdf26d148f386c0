import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../support/running-shop.ts';
import { backup } from './fixture.ts';

/** The shop of the fixture, restored as its staff would and opened. */
export async function openRestoredShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-restored-'));
  const data = path.join(folder, 'data');
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
  const restoring = ['src/server/cli/main.ts', 'restore', backup];
  const { status, stderr } = spawnSync(process.execPath, restoring, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const shop = await RunningShop.start(data, process.cwd(), { DEMO: '0' });
  const close = async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shop, close };
}
