import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const findFirst = (patterns: string[]) => globSync(patterns).find(file => existsSync(file));

const findPrograms = () => ({
  firefox: process.env.FIREFOX || findFirst(['/usr/bin/firefox-esr']),
  driver: findFirst(['/usr/bin/WebKitWebDriver']),
  miniBrowser: findFirst(['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkit2gtk-4.0/MiniBrowser']),
  xvfb: findFirst(['/usr/bin/Xvfb']),
});

function runAptGet(...args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function installPackages(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error('Máy chưa có Firefox hoặc WebKit, đang cài (một lần, khoảng một phút)…');
  runAptGet('update');
  runAptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** Installs what is missing; throws with the command to type if it cannot. */
export function findBrowserPrograms() {
  if (Object.values(findPrograms()).includes(undefined)) installPackages();
  const { firefox, driver, miniBrowser, xvfb } = findPrograms();
  if (firefox && driver && miniBrowser && xvfb) return { firefox, driver, miniBrowser, xvfb };
  throw new Error(
    `Chưa có đủ Firefox và WebKit. Trên Debian hoặc Ubuntu hãy gõ: sudo apt-get install ${packages.join(' ')}`,
  );
}
