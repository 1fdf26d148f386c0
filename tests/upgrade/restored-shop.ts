import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '#server/database/connect.ts';
import { findRunning } from '../support/shops/find-running.ts';
import { RunningShop } from '../support/shops/running-shop.ts';
import { backupFile } from './fixture.ts';
import { turnIntoUpgrade } from './turn-into-upgrade.ts';

export async function startRestoredShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-restored-'));
  const dataFolder = path.join(folder, 'data');
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' };
  const restore = ['src/server/cli/main.ts', 'restore', backupFile];
  const { status, stderr } = spawnSync(process.execPath, restore, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const shop = await RunningShop.start({ dataFolder });
  const { database, close: disconnect } = connect(await findRunning(dataFolder), 1);
  await turnIntoUpgrade(database);
  await disconnect();
  const close = async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { shop, close };
}
