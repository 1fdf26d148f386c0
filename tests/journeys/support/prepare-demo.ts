import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../support/shops/running-shop.ts';

/** Fills one demo shop, which each file of journeys copies, unless `npm test` has; the returned function removes it. */
export default async function prepareDemo(): Promise<(() => void) | undefined> {
  if (process.env.DEMO_FOLDER) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-demo-'));
  const dataFolder = path.join(folder, 'data');
  process.env.DEMO_FOLDER = dataFolder;
  const shop = await RunningShop.start({ dataFolder, demo: true });
  await shop.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
