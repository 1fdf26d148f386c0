import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface Step {
  name: string;
  command: string[];
  advice: string;
}

export const lint: Step = {
  name: 'lint',
  command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  advice: 'npm run format sửa được phần lớn.',
};

export const types: Step = {
  name: 'types',
  command: ['node_modules/typescript/bin/tsc', '-b'],
  advice: 'Sửa lỗi kiểu ở trên.',
};

export const unitTests = (name: string, args: string[]): Step => ({
  name,
  command: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...args],
  advice: 'Chạy lại riêng: npm run test:unit -- <tệp>',
});

// Every journey starts shops, and many tests run commands: each spends a third less on loading its own code.
const compileCache = 'node_modules/.cache/node';

/** Exits with 1 at the first step that fails. */
export function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv = {}): void {
  for (const { name, command, advice } of steps) {
    const start = performance.now();
    console.error(`\n▶ ${name}`);
    const { status } = spawnSync(process.execPath, command, {
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: path.resolve(compileCache), ...process.env, ...env },
    });
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.error(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s). ${advice}`);
    if (status !== 0) process.exit(1);
  }
}
