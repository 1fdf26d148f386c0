import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** How a PostgreSQL program is started: PostgreSQL refuses to run as root. */
export interface OsUser {
  /** `undefined` where the shop's own account serves. */
  owner: { uid: number; gid: number } | undefined;
  command(binary: string, args: readonly string[]): readonly [string, readonly string[]];
}

const ourselves: OsUser = { owner: undefined, command: (binary, args) => [binary, args] };

/** Chooses the account that runs the cluster in `folder`, below `home`: once made, its owner; for root, `postgres`. */
export async function chooseOsUser(home: string, folder: string, binaries: Binaries): Promise<OsUser> {
  if (process.getuid?.() !== 0) return ourselves;
  const owner = await clusterOwner(folder);
  const candidates = [switched(owner, []), switched(owner, passDoors)];
  for (const account of candidates) {
    if (await canWork(account, home, binaries)) return account;
  }
  throw new Error(
    `PostgreSQL không chạy được bằng quyền root, và người dùng hệ thống "postgres" không vào được ${home}. ` +
      'Hãy chạy cửa hàng bằng một người dùng thường, hoặc đặt DATA_DIR ở thư mục ai cũng vào được (ví dụ /var/lib/mam-nho), hoặc đặt DATABASE_URL.',
  );
}

// A clone below /root or another 0700 folder cannot be entered by `postgres`. This one capability lets it pass, and nothing
// else; without the securebit access(2) would not heed it, by which PostgreSQL looks for its own programs.
const passDoors = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

function switched(owner: { uid: number; gid: number }, extra: readonly string[]): OsUser {
  const as = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...extra];
  return { owner, command: (binary, args) => ['setpriv', [...as, binary, ...args]] };
}

async function canWork(account: OsUser, home: string, { postgres }: Binaries): Promise<boolean> {
  const [command, args] = account.command('sh', ['-c', 'cd "$0" && "$1" --version', home, postgres]);
  return run(command, [...args]).then(
    () => true,
    () => false,
  );
}

async function clusterOwner(folder: string) {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? systemUser() : { uid, gid };
}

async function systemUser() {
  const known = await readPasswd();
  if (known) return known;
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => {},
  );
  const made = await readPasswd();
  if (made) return made;
  throw new Error(
    'PostgreSQL không chạy được bằng quyền root. Hãy tạo người dùng hệ thống "postgres", hoặc chạy cửa hàng bằng một người dùng thường.',
  );
}

async function readPasswd() {
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : null;
}
