import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../support/running-shop.ts';

/** Fills one demo shop, which each worker then copies; removes it when all is done. */
export default async function prepareDemo(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-demo-'));
  process.env.DEMO_FOLDER = path.join(folder, 'data');
  const shop = await RunningShop.start(process.env.DEMO_FOLDER);
  await shop.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}
