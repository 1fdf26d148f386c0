import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lint, runSteps, type Step, types, unitTests } from './run-steps.ts';
import { chromiumPath, headlessShellPath } from './support/browser/chromium.ts';

/** Shops, databases and browsers of a run take half of it at most. */
const neededBytes = 8e9;

/** In memory where there is room: each file of journeys copies a shop, which can take a disk half a second of CPU. */
function chooseTemporaryFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > neededBytes ? inMemory : tmpdir();
}

process.env.TMPDIR = chooseTemporaryFolder();
const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const unitReport = path.join(folder, 'unit.json');
const journeyReport = path.join(folder, 'journeys.json');

const build: Step = {
  name: 'build',
  command: ['src/server/launch/build/build.ts'],
  advice: 'Sửa lỗi dựng giao diện ở trên.',
};

const unit = unitTests('unit, API, sync', [
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);

const demo: Step = {
  name: 'demo shop',
  command: ['tests/journeys/support/fill-demo.ts'],
  advice: 'Chạy lại riêng: npm run test:journey',
};

const journeys: Step = {
  name: 'journeys',
  command: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/journeys/playwright.config.ts',
  ],
  advice: 'Chạy lại riêng: npm run test:journey -- <tệp> --trace on',
};

function countTests(): string {
  const unitResult = JSON.parse(readFileSync(unitReport, 'utf8'));
  const { expected, unexpected } = JSON.parse(readFileSync(journeyReport, 'utf8')).stats;
  const passed = unitResult.numPassedTests + expected;
  return `${passed} passed, ${unitResult.numFailedTests + unexpected} failed`;
}

// Compiling and building take one core each, and the unit tests wait for a fifth of their time.
await runSteps([[lint, build, types], [unit, demo], [journeys]], {
  CHROMIUM: chromiumPath(),
  JOURNEY_BROWSER: headlessShellPath(),
  JOURNEY_REPORT: journeyReport,
  DEMO_FOLDER: path.join(folder, 'demo'),
});
process.stdout.write(`${countTests()}\n`);
