import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './slowest-first.ts';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Tests wait for a fifth of their time: one more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/{server,demo}/**/*.test.ts'],
          globalSetup: ['tests/support/shops/postgres.ts'],
          // Files have their own databases; loading the server for each would take most of the time.
          isolate: false,
          testTimeout: 20_000,
          // Plain Node, as in production: Vite's runner handles some imports differently.
          experimental: { viteModuleRunner: false },
          hookTimeout: 30_000,
          // What is waited for comes late where a neighbour takes the processor for a second.
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          globalSetup: ['tests/support/shops/postgres.ts'],
          experimental: { viteModuleRunner: false },
          testTimeout: 60_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/*.test.ts', 'tests/architecture/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'web',
          include: ['tests/{web,sw}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
});
