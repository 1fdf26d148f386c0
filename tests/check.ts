import { lint, runSteps, types } from './run-steps.ts';

// The quick check while working: lint, types and the tests that import what has changed since the last commit. Sync
// scenarios are cut down; `npm test` runs all of them.
runSteps(
  [
    lint,
    types,
    {
      name: 'tests of the change',
      command: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--changed',
        '--passWithNoTests',
        '--reporter=dot',
      ],
      advice: 'Chạy lại riêng: npm run test:unit -- <tệp>',
    },
  ],
  { SYNC_RUNS: '20' },
);
