import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from './journeys/chromium.ts';

interface Step {
  name: string;
  /** A script of node_modules, or of ours, and its arguments. */
  command: string[];
  /** What to do when it fails. */
  advice: string;
}

const reports = mkdtempSync(path.join(tmpdir(), 'mam-nho-test-'));
const unitReport = path.join(reports, 'unit.json');
const journeyReport = path.join(reports, 'journeys.json');

const steps: Step[] = [
  {
    name: 'lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    advice: 'npm run format sửa được phần lớn.',
  },
  {
    name: 'build',
    command: ['src/server/launch/build.ts'],
    advice: 'Sửa lỗi dựng giao diện ở trên.',
  },
  {
    name: 'types',
    command: ['node_modules/typescript/bin/tsc', '-b'],
    advice: 'Sửa lỗi kiểu ở trên.',
  },
  {
    name: 'unit, API, sync',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    advice: 'Chạy lại riêng: npx vitest run --config tests/vitest.config.ts <tệp>',
  },
  {
    name: 'journeys',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/journeys/playwright.config.ts',
    ],
    advice:
      'Chạy lại riêng: npx playwright test --config tests/journeys/playwright.config.ts <tệp> --trace on',
  },
];

function run({ name, command, advice }: Step): void {
  const start = performance.now();
  console.error(`\n▶ ${name}`);
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromiumPath(), JOURNEY_REPORT: journeyReport },
  });
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.error(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s). ${advice}`);
  if (status !== 0) process.exit(1);
}

function count(): string {
  const unit = JSON.parse(readFileSync(unitReport, 'utf8'));
  const journeys = JSON.parse(readFileSync(journeyReport, 'utf8'));
  const passed = unit.numPassedTests + journeys.stats.expected;
  const failed = unit.numFailedTests + journeys.stats.unexpected;
  return `${passed} passed, ${failed} failed`;
}

for (const step of steps) run(step);
process.stdout.write(`${count()}\n`);
