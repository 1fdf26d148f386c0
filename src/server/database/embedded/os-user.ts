import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. */
export interface OsUser {
  /** `undefined` for the user that runs the shop. */
  owner: { uid: number; gid: number } | undefined;
  wrapCommand(binary: string, args: readonly string[]): readonly [string, readonly string[]];
}

const currentUser: OsUser = { owner: undefined, wrapCommand: (binary, args) => [binary, args] };

/** For root: the owner of an existing cluster in `folder`, else `postgres`. `dataFolder` holds it. */
export async function chooseOsUser(dataFolder: string, folder: string, binaries: Binaries): Promise<OsUser> {
  if (process.getuid?.() !== 0) return currentUser;
  const owner = await findClusterOwner(folder);
  const candidates = [runAs(owner, []), runAs(owner, overridePermissions)];
  for (const candidate of candidates) {
    if (await canRunPostgres(candidate, dataFolder, binaries)) return candidate;
  }
  throw new Error(
    `PostgreSQL không chạy được bằng quyền root, và người dùng hệ thống "postgres" không vào được ${dataFolder}. ` +
      'Hãy chạy cửa hàng bằng một người dùng thường, hoặc đặt DATA_DIR ở thư mục ai cũng vào được (ví dụ /var/lib/mam-nho), hoặc đặt DATABASE_URL.',
  );
}

// `postgres` cannot enter a clone below /root or another 0700 folder; this one capability lets it. PostgreSQL looks for its
// own programs by access(2), which ignores the capability without this securebit.
const overridePermissions = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

function runAs(owner: { uid: number; gid: number }, extraOptions: readonly string[]): OsUser {
  const options = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...extraOptions];
  return { owner, wrapCommand: (binary, args) => ['setpriv', [...options, binary, ...args]] };
}

async function canRunPostgres(osUser: OsUser, dataFolder: string, { postgres }: Binaries): Promise<boolean> {
  const [command, args] = osUser.wrapCommand('sh', ['-c', 'cd "$0" && "$1" --version', dataFolder, postgres]);
  return run(command, [...args]).then(
    () => true,
    () => false,
  );
}

async function findClusterOwner(folder: string) {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? findOrCreateSystemUser() : { uid, gid };
}

async function findOrCreateSystemUser() {
  const existing = await findSystemUser();
  if (existing) return existing;
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => {},
  );
  const created = await findSystemUser();
  if (created) return created;
  throw new Error(
    'PostgreSQL không chạy được bằng quyền root. Hãy tạo người dùng hệ thống "postgres", hoặc chạy cửa hàng bằng một người dùng thường.',
  );
}

async function findSystemUser() {
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : null;
}
