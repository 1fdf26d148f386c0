import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
const headlessShell = '/usr/bin/chromium-headless-shell';

const findChromium = () =>
  [process.env.CHROMIUM ?? '', ...commonPaths, chromium.executablePath()].find(
    file => file && existsSync(file),
  );

const usesApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Chromium if this machine has none. */
export function chromiumPath(): string {
  return findChromium() ?? installChromium();
}

/**
 * The same engine without a browser's window, which takes a quarter of a journey's time; but it has no Background Sync.
 * Where it cannot be installed, the whole Chromium.
 */
export function headlessShellPath(): string {
  if (!existsSync(headlessShell) && usesApt) installByApt('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : chromiumPath();
}

function installChromium(): string {
  if (usesApt) installByApt('chromium');
  else {
    announceInstall();
    runQuietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'Không cài được Chromium. Hãy cài nó (Debian: apt-get install chromium) hoặc đặt CHROMIUM=/đường/dẫn.',
  );
}

function installByApt(name: string): void {
  announceInstall();
  runQuietly('apt-get', ['update', '-qq']);
  runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function announceInstall(): void {
  console.error('Máy chưa có Chromium để chạy thử, đang cài (một lần, khoảng một phút)…');
}

function runQuietly(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
