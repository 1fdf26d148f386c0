import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
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
console.error(`Đang chạy ${values.runs} kịch bản với mạng xấu (mỗi giây vài kịch bản)…`);
const run = ['run', '--config', 'tests/vitest.config.ts', '--project', 'sync', '--disable-console-intercept'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...run], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SYNC_RUNS: values.runs,
    SYNC_STEPS: values.steps,
    ...(values.seed ? { SYNC_SEED: values.seed } : {}),
  },
});
process.exitCode = status ?? 1;
