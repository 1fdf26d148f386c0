import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error('--runs: số ngày phải là số nguyên dương, ví dụ: npm run test:sync -- --runs 3000');
  process.exit(1);
}
console.error(`Đang sống ${values.runs} ngày với mạng xấu (mỗi giây vài ngày)…`);
const run = ['run', '--config', 'tests/vitest.config.ts', '--project', 'sync', '--disable-console-intercept'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...run], {
  stdio: 'inherit',
  env: { ...process.env, SYNC_RUNS: values.runs, ...(values.seed ? { SYNC_SEED: values.seed } : {}) },
});
process.exitCode = status ?? 1;
