import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { copyDemo } from './copy-demo.ts';

interface DemoShop {
  shop: RunningShop;
  folder: string;
}

/**
 * Each file gets its own copy of the demo shop, so that no file sees the changes of another. The next one starts, and the one
 * before ends, while the tests of a file run.
 */
export class PerFileShop {
  #current: (DemoShop & { file: string }) | null = null;
  #next: Promise<DemoShop> | null = null;
  #removing: Promise<void> | null = null;

  async open(file: string): Promise<RunningShop> {
    if (this.#current?.file !== file) await this.#replace(file);
    if (!this.#current) throw new Error('no shop');
    await this.#current.shop.start();
    return this.#current.shop;
  }

  async close(): Promise<void> {
    const next = await this.#next;
    await Promise.all([this.#removing, this.#current && remove(this.#current), next && remove(next)]);
  }

  async #replace(file: string): Promise<void> {
    const next = await (this.#next ?? startDemoShop());
    await this.#removing;
    this.#removing = this.#current && remove(this.#current);
    this.#current = { ...next, file };
    this.#next = startDemoShop();
    // Whoever opens it next is told.
    this.#next.catch(() => undefined);
  }
}

async function startDemoShop(): Promise<DemoShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-journey-'));
  const dataFolder = path.join(folder, 'data');
  await copyDemo(dataFolder);
  return { folder, shop: await RunningShop.start({ dataFolder, demo: true }) };
}

async function remove({ shop, folder }: DemoShop): Promise<void> {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
