import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../../support/shops/running-shop.ts';
import { copyDemo } from './copy-demo.ts';

const projectFiles = [
  'src',
  'sw',
  'public',
  'dist',
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

/** Runs in a copy of the project, so that a new version of the app can be built while it runs. */
export class RebuildableShop {
  readonly shop: RunningShop;
  readonly #projectFolder: string;

  private constructor(projectFolder: string, shop: RunningShop) {
    this.#projectFolder = projectFolder;
    this.shop = shop;
  }

  static async start(): Promise<RebuildableShop> {
    const projectFolder = mkdtempSync(path.join(tmpdir(), 'mam-nho-versions-'));
    for (const file of projectFiles) cpSync(file, path.join(projectFolder, file), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(projectFolder, 'node_modules'));
    const dataFolder = path.join(projectFolder, 'data');
    await copyDemo(dataFolder);
    const shop = await RunningShop.start({ dataFolder, projectFolder, demo: true });
    return new RebuildableShop(projectFolder, shop);
  }

  /** Replaces a text of the home page and builds the app, over the version that is being served. */
  build(oldText: string, newText: string): void {
    const file = path.join(this.#projectFolder, 'src/web/home/home-screen.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace(oldText, newText));
    const { status, stderr } = spawnSync(process.execPath, ['src/server/launch/build/build.ts'], {
      cwd: this.#projectFolder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }

  listAssets(): string[] {
    const names = readdirSync(path.join(this.#projectFolder, 'dist/assets'));
    return names.filter(name => /\.(js|css)$/.test(name)).map(name => `/assets/${name}`);
  }

  async close(): Promise<void> {
    await this.shop.stop();
    rmSync(this.#projectFolder, { recursive: true, force: true });
  }
}
