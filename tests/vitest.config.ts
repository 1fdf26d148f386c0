import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // Left to itself it keeps one core free: half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/{server,demo}/**/*.test.ts'],
          globalSetup: ['tests/support/shops/postgres.ts'],
          // Every file has its own database; loading the server anew for each would be most of the time.
          isolate: false,
          testTimeout: 20_000,
          // Plain Node, as in the shop: what Vite's runner cannot do would fail here and work there, or the other way round.
          experimental: { viteModuleRunner: false },
          hookTimeout: 30_000,
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
        },
      },
      {
        test: { name: 'house', include: ['tests/*.test.ts', 'tests/architecture/*.test.ts'] },
      },
      {
        test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        test: { name: 'web', include: ['tests/{web,sw}/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
