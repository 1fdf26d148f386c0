import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '150' },
    steps: { type: 'string', default: '50' },
    seed: { type: 'string' },
  },
});
if (![values.runs, values.steps].every(count => /^[1-9]\d+$/.test(count))) {
  const example = 'npm run test:sync -- --runs 3000 --steps 120';
  console.error(
    `--runs (số kịch bản) và --steps (số bước của kịch bản dài nhất) từ 10 trở lên, ví dụ: ${example}`,
  );
  process.exit(1);
}

const vitestArguments = [
  ...['run', 'tests/sync/model.test.ts', '--config', 'tests/vitest.config.ts', '--project', 'sync'],
  '--disable-console-intercept',
];

/** Fewer scenarios may miss a kind of command, which fails. */
const minRunsEach = 150;
const runs = Number(values.runs);
// A given seed repeats the run that printed it, which was the run of one process.
const processCount = values.seed
  ? 1
  : Math.max(1, Math.min(availableParallelism(), Math.floor(runs / minRunsEach)));
const runsEach = Math.ceil(runs / processCount);

console.error(`Đang chạy ${values.runs} kịch bản với mạng xấu (mỗi giây vài kịch bản)…`);
const exitCodes = await Promise.all(Array.from({ length: processCount }, runScenarios));
process.exitCode = exitCodes.every(code => code === 0) ? 0 : 1;

/** With a random seed each, so that no two processes run the same scenarios. */
async function runScenarios(): Promise<number | null> {
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...vitestArguments], {
    stdio: 'inherit',
    env: {
      ...process.env,
      SYNC_RUNS: String(runsEach),
      SYNC_STEPS: values.steps,
      ...(values.seed ? { SYNC_SEED: values.seed } : {}),
    },
  });
  const [exitCode] = await once(child, 'exit');
  return exitCode;
}
