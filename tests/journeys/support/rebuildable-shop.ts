import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

const newHomeText = 'Bản mới của trang chủ';

/** Runs in a copy of the project, so that a new version of the app can be built while it runs. */
export class RebuildableShop {
  readonly shop: RunningShop;
  readonly #projectFolder: string;
  #homeTexts: { served: string; other: string | null } = {
    served: 'Hôm nay mình sắm gì cho bé?',
    other: null,
  };

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

  /**
   * Puts another version in place of the one that is being served, and returns a text of its home page. The first is built; then
   * the two take turns, since a build takes as long as a journey.
   */
  release(): string {
    const { served, other } = this.#homeTexts;
    const [dist, kept] = [this.#path('dist'), this.#path('dist.kept')];
    if (other === null) {
      cpSync(dist, kept, { recursive: true, preserveTimestamps: true });
      this.#build(served, newHomeText);
    } else {
      renameSync(dist, this.#path('dist.served'));
      renameSync(kept, dist);
      renameSync(this.#path('dist.served'), kept);
    }
    this.#homeTexts = { served: other ?? newHomeText, other: served };
    return this.#homeTexts.served;
  }

  /** Over the version that is being served. */
  #build(oldText: string, newText: string): void {
    const file = this.#path('src/web/home/home-screen.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace(oldText, newText));
    const { status, stderr } = spawnSync(process.execPath, ['src/server/launch/build/build.ts'], {
      cwd: this.#projectFolder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }

  #path(name: string): string {
    return path.join(this.#projectFolder, name);
  }

  listAssets(): string[] {
    const names = readdirSync(this.#path('dist/assets'));
    return names.filter(name => /\.(js|css)$/.test(name)).map(name => `/assets/${name}`);
  }

  async close(): Promise<void> {
    await this.shop.stop();
    rmSync(this.#projectFolder, { recursive: true, force: true });
  }
}
