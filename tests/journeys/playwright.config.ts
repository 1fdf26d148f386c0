import { defineConfig } from '@playwright/test';
import { chromiumPath, headlessShellPath } from '../support/browser/chromium.ts';
import { launchOptions } from './support/launch-options.ts';

const isHeaded = ['--headed', '--debug', '--ui'].some(option => process.argv.includes(option));
// In the environment, because the workers read this file again, without the options.
process.env.JOURNEY_BROWSER ??= isHeaded ? chromiumPath() : headlessShellPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  // A slow machine needs half of this for three browsers, one after the other. What is expected has its own limit.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  globalSetup: './support/prepare-demo.ts',
  reporter: [
    // One line on a terminal; a log gets dots.
    [process.stdout.isTTY ? 'line' : 'dot'],
    ['json', { outputFile: process.env.JOURNEY_REPORT ?? '../../test-results/journeys.json' }],
  ],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    hasTouch: true,
    // A sheet in motion moves away under the pointer. Files about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a quarter of the time; `--trace on` records one for a failing journey.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.JOURNEY_BROWSER),
  },
});
