import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOldAssets } from '#server/launch/old-assets.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 1);

let folder: string;
let builds = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-assets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build that has these assets. */
function build(...assets: string[]): string {
  builds += 1;
  const built = path.join(folder, `build-${builds}`);
  mkdirSync(path.join(built, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(path.join(built, 'assets', name), `${name} of ${builds}`);
  return built;
}

const assetsOf = (built: string) => readdirSync(path.join(built, 'assets')).sort();

test('the first build has nothing to keep', async () => {
  const first = build('home-1.js');
  await keepOldAssets(path.join(folder, 'none'), first, start);
  expect(assetsOf(first)).toEqual(['home-1.js']);
});

test('assets of an older build stay for 30 days from when they became old, with their compressed copies', async () => {
  const [first, second] = [build('home-1.js', 'home-1.js.br', 'same.css'), build('home-2.js', 'same.css')];
  await keepOldAssets(first, second, start);
  expect(assetsOf(second)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'same.css']);
  expect(readFileSync(path.join(second, 'assets', 'same.css'), 'utf8')).not.toBe(
    readFileSync(path.join(first, 'assets', 'same.css'), 'utf8'),
  );

  const third = build('home-3.js');
  await keepOldAssets(second, third, start + 29 * day);
  expect(assetsOf(third)).toEqual(['home-1.js', 'home-1.js.br', 'home-2.js', 'home-3.js', 'same.css']);

  const fourth = build('home-4.js');
  await keepOldAssets(third, fourth, start + 30 * day);
  expect(assetsOf(fourth)).toEqual(['home-2.js', 'home-3.js', 'home-4.js', 'same.css']);
});

test('an asset that comes back into use is old again only from when it leaves', async () => {
  const [first, second, third] = [build('a.js'), build('b.js'), build('a.js')];
  await keepOldAssets(first, second, start);
  await keepOldAssets(second, third, start + 20 * day);
  const fourth = build('c.js');
  await keepOldAssets(third, fourth, start + 40 * day);
  expect(assetsOf(fourth)).toEqual(['a.js', 'b.js', 'c.js']);
});

test('a record that cannot be read keeps everything a while longer', async () => {
  const [first, second] = [build('a.js'), build('b.js')];
  writeFileSync(path.join(first, 'old-assets.json'), '{"a.js":');
  await keepOldAssets(first, second, start);
  expect(assetsOf(second)).toEqual(['a.js', 'b.js']);
});
