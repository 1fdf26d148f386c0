import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const found = () =>
  [process.env.CHROMIUM ?? '', ...usual, chromium.executablePath()].find(file => file && existsSync(file));

const quietly = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Where this machine's Chromium is; installs one where there is none. */
export function chromiumPath(): string {
  return found() ?? installed() ?? missing();
}

function installed(): string | undefined {
  console.error('Máy chưa có Chromium, đang cài (một lần, khoảng một phút)…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    quietly('apt-get', ['update', '-qq']);
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  return found();
}

function missing(): never {
  throw new Error(
    'Không cài được Chromium. Hãy cài nó (Debian: apt-get install chromium) hoặc đặt CHROMIUM=/đường/dẫn.',
  );
}
