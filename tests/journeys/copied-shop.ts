import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RunningShop } from '../support/running-shop.ts';

const parts = [
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

/** The shop in a copy of the project, so that a new version of it can be built and shown while it runs. */
export class CopiedShop {
  readonly shop: RunningShop;
  readonly #root: string;

  private constructor(root: string, shop: RunningShop) {
    this.#root = root;
    this.shop = shop;
  }

  static async start(): Promise<CopiedShop> {
    const root = mkdtempSync(path.join(tmpdir(), 'mam-nho-versions-'));
    for (const part of parts) cpSync(part, path.join(root, part), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    spawnSync('cp', ['-a', process.env.DEMO_FOLDER ?? '', path.join(root, 'data')]);
    return new CopiedShop(root, await RunningShop.start(path.join(root, 'data'), root));
  }

  /** Changes words of the home page and builds the app anew, in the place of the one that is being shown. */
  build(before: string, after: string): void {
    const file = path.join(this.#root, 'src/web/home/home-screen.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
    const { status, stderr } = spawnSync(process.execPath, ['src/server/launch/build.ts'], {
      cwd: this.#root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }

  /** Addresses of the scripts and styles on the server now. */
  assets(): string[] {
    const names = readdirSync(path.join(this.#root, 'dist/assets'));
    return names.filter(name => /\.(js|css)$/.test(name)).map(name => `/assets/${name}`);
  }

  async close(): Promise<void> {
    await this.shop.stop();
    rmSync(this.#root, { recursive: true, force: true });
  }
}
