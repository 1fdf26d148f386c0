import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Steps of a group run side by side. Exits with 1 after the first group of which one fails. */
export async function runSteps(
  groups: readonly (readonly Step[])[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  for (const group of groups) {
    const passed = await Promise.all(group.map(step => runStep(step, env)));
    if (passed.includes(false)) process.exit(1);
  }
}

async function runStep({ name, command, advice }: Step, env: NodeJS.ProcessEnv): Promise<boolean> {
  const start = performance.now();
  console.error(`\n▶ ${name}`);
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: path.resolve(compileCache), ...process.env, ...env },
  });
  const [status] = await once(child, 'exit');
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.error(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s). ${advice}`);
  return status === 0;
}
