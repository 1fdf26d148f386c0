import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const findChromium = () =>
  [process.env.CHROMIUM ?? '', ...commonPaths, chromium.executablePath()].find(
    file => file && existsSync(file),
  );

/** Installs Chromium if this machine has none. */
export function chromiumPath(): string {
  return findChromium() ?? installChromium();
}

function installChromium(): string {
  console.error('Máy chưa có Chromium, đang cài (một lần, khoảng một phút)…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    runQuietly('apt-get', ['update', '-qq']);
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'Không cài được Chromium. Hãy cài nó (Debian: apt-get install chromium) hoặc đặt CHROMIUM=/đường/dẫn.',
  );
}

function runQuietly(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
