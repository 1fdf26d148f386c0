import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lint, runSteps, types, unitTests } from './run-steps.ts';

// The quick check while working: lint, types, and the tests that mirror the folders changed since the last commit.
// `npm test` runs the others too.

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** `src/web/cart/pending.ts` → tests/web/cart; `src/contract/cart.ts` → the tests of cart in every room. */
function mirroredTests(file: string): string[] {
  if (file.endsWith('.test.ts')) return [file];
  const [root = '', room = '', ...rest] = file.split('/');
  const name = rest[0]?.replace(/\.\w+$/, '') ?? '';
  if (root === 'sw') return ['tests/sw'];
  if (root !== 'src') return [];
  if (room === 'contract') return ['tests/contract', `tests/server/${name}`, `tests/web/${name}`];
  return [rest.length > 1 ? `tests/${room}/${name}` : `tests/${room}`];
}

const changedFiles = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = new Set(changedFiles.flatMap(mirroredTests).filter(path => existsSync(path)));

const changeTests = unitTests(`tests of the change: ${[...tests].join(' ') || 'architecture and docs'}`, [
  '--reporter=dot',
  'tests/architecture',
  'tests/docs.test.ts',
  ...tests,
]);

await runSteps([[lint, types], [changeTests]]);
