import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOldAssets } from '#server/launch/build/old-assets.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 1);

let folder: string;
let builds = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(...assets: string[]): string {
  builds += 1;
  const buildFolder = path.join(folder, `build-${builds}`);
  mkdirSync(path.join(buildFolder, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(path.join(buildFolder, 'assets', name), `${name} of ${builds}`);
  return buildFolder;
}

const listAssets = (buildFolder: string) => readdirSync(path.join(buildFolder, 'assets')).sort();

test('the first build has nothing to keep', async () => {
  const first = build('home-1.js');
  await keepOldAssets(path.join(folder, 'none'), first, start);
  expect(listAssets(first)).toEqual(['home-1.js']);
});

test('assets of an older build stay for 30 days from when they became old, with their compressed copies', async () => {
  const [first, second] = [build('home-1.js', 'home-1.js.br', 'same.css'), build('home-2.js', 'same.css')];
  await keepOldAssets(first, second, start);
  expect(listAssets(second)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'same.css']);
  expect(readFileSync(path.join(second, 'assets', 'same.css'), 'utf8')).not.toBe(
    readFileSync(path.join(first, 'assets', 'same.css'), 'utf8'),
  );

  const third = build('home-3.js');
  await keepOldAssets(second, third, start + 29 * day);
  expect(listAssets(third)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'home-3.js', 'same.css']);

  const fourth = build('home-4.js');
  await keepOldAssets(third, fourth, start + 30 * day);
  expect(listAssets(fourth)).toEqual(['home-2.js', 'home-3.js', 'home-4.js', 'same.css']);
});

test('the 30 days of an asset start again if a later build used it', async () => {
  const [first, second, third] = [build('a.js'), build('b.js'), build('a.js')];
  await keepOldAssets(first, second, start);
  await keepOldAssets(second, third, start + 20 * day);
  const fourth = build('c.js');
  await keepOldAssets(third, fourth, start + 40 * day);
  expect(listAssets(fourth)).toEqual(['a.js', 'b.js', 'c.js']);
});

test('all assets are kept if the record of old ones cannot be read', async () => {
  const [first, second] = [build('a.js'), build('b.js')];
  writeFileSync(path.join(first, 'old-assets.json'), '{"a.js":');
  await keepOldAssets(first, second, start);
  expect(listAssets(second)).toEqual(['a.js', 'b.js']);
});
