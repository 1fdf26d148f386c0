import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const first = (patterns: string[]) => globSync(patterns).find(file => existsSync(file));

/** Where this machine's browsers are; `undefined` for one it has not. */
const look = () => ({
  firefox: process.env.FIREFOX || first(['/usr/bin/firefox-esr']),
  driver: first(['/usr/bin/WebKitWebDriver']),
  miniBrowser: first(['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkit2gtk-4.0/MiniBrowser']),
  screen: first(['/usr/bin/Xvfb']),
});

function quietly(...args: string[]): void {
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.error('Máy chưa có Firefox hoặc WebKit, đang cài (một lần, khoảng một phút)…');
  quietly('update');
  quietly('install', '-y', '--no-install-recommends', ...packages);
}

/** Where the browsers and what they need are; installs what is missing. Throws, with what to type, where it cannot. */
export function browserPrograms() {
  if (Object.values(look()).includes(undefined)) install();
  const { firefox, driver, miniBrowser, screen } = look();
  if (firefox && driver && miniBrowser && screen) return { firefox, driver, miniBrowser, screen };
  throw new Error(
    `Chưa có đủ Firefox và WebKit. Trên Debian hoặc Ubuntu hãy gõ: sudo apt-get install ${packages.join(' ')}`,
  );
}
