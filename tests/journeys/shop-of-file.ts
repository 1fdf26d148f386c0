import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../support/running-shop.ts';

/** A demo shop of its own for each file of journeys: what one file changes, no other finds changed. */
export class ShopOfFile {
  #open: { file: string; folder: string; shop: RunningShop } | null = null;

  /** The shop of `file`, running; another file's is closed first. */
  async of(file: string): Promise<RunningShop> {
    if (this.#open?.file !== file) await this.#replace(file);
    if (!this.#open) throw new Error('no shop');
    await this.#open.shop.start();
    return this.#open.shop;
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    await this.#open.shop.stop();
    rmSync(this.#open.folder, { recursive: true, force: true });
    this.#open = null;
  }

  async #replace(file: string): Promise<void> {
    await this.close();
    const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-journey-'));
    const data = path.join(folder, 'data');
    spawnSync('cp', ['-a', process.env.DEMO_FOLDER ?? '', data]);
    this.#open = { file, folder, shop: await RunningShop.start(data) };
  }
}
