import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { copyDemo } from './copy-demo.ts';

/** Each file gets its own copy of the demo shop, so that no file sees the changes of another. */
export class PerFileShop {
  #current: { file: string; folder: string; shop: RunningShop } | null = null;

  async open(file: string): Promise<RunningShop> {
    if (this.#current?.file !== file) await this.#replace(file);
    if (!this.#current) throw new Error('no shop');
    await this.#current.shop.start();
    return this.#current.shop;
  }

  async close(): Promise<void> {
    if (!this.#current) return;
    await this.#current.shop.stop();
    rmSync(this.#current.folder, { recursive: true, force: true });
    this.#current = null;
  }

  async #replace(file: string): Promise<void> {
    await this.close();
    const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-journey-'));
    const dataFolder = path.join(folder, 'data');
    copyDemo(dataFolder);
    this.#current = { file, folder, shop: await RunningShop.start({ dataFolder, demo: true }) };
  }
}
