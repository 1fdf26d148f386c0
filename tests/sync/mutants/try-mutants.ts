import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

/** As many scenarios as `npm test` runs. */
const scenarios = '300';

const copiedPaths = [
  'src',
  'sw',
  'docs',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'manifest.webmanifest',
];

function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-mutant-'));
  for (const name of copiedPaths) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const scenariosFile = 'tests/sync/model.test.ts';

function passes(folder: string, tests: readonly string[]): boolean {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const run = ['run', '--config', 'tests/vitest.config.ts', '--bail', '1', ...tests];
  const { status } = spawnSync(process.execPath, [vitest, ...run], {
    cwd: folder,
    env: { ...process.env, SYNC_RUNS: scenarios, SYNC_END_ON_FAILURE: '1' },
    stdio: 'ignore',
    timeout: 600_000,
  });
  return status === 0;
}

function applyMutant(folder: string, { file, original, replacement, name }: Mutant): () => void {
  const target = path.join(folder, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(original).length !== 2)
    throw new Error(`“${name}”: the original must occur exactly once in ${file}`);
  writeFileSync(
    target,
    source.replace(original, () => replacement),
  );
  return () => writeFileSync(target, source);
}

// npm run test:mutants [-- part of a name]
const [part = ''] = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => name.includes(part));
const folder = copyProject();
const survivors: string[] = [];
try {
  const allTests = [scenariosFile, ...chosen.flatMap(({ tests = [] }) => tests)];
  if (!passes(folder, [...new Set(allTests)]))
    throw new Error('The unchanged code fails: run npm test first.');
  for (const mutant of chosen) {
    const restore = applyMutant(folder, mutant);
    const caught = !passes(folder, mutant.tests ?? [scenariosFile]);
    restore();
    console.error(`${caught ? '✓ caught ' : '✗ ESCAPED'}  ${mutant.name}`);
    if (!caught) survivors.push(mutant.name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${chosen.length - survivors.length} passed, ${survivors.length} failed\n`);
process.exitCode = survivors.length > 0 ? 1 : 0;
