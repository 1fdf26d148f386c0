import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { OsUser } from './os-user.ts';
import type { Cluster } from './postmaster.ts';

const run = promisify(execFile);

/** PostgreSQL's superuser, which creates the cluster; the shop itself works as `shopUser`. */
export const adminUser = 'mam_nho';

export async function readPassword(file: string): Promise<string> {
  const stored = await readStored(file);
  if (stored) return stored;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

// Empty if a disk was full as it was made, and with a line break if somebody copied it with an editor.
const readStored = async (file: string) => (existsSync(file) ? (await readFile(file, 'utf8')).trim() : '');

/** Throws, in Vietnamese, if a database is there without it: a new one would fit nothing. */
export async function readAdminPassword(file: string, { folder }: Cluster): Promise<string> {
  if (!existsSync(folder) || (await readStored(file))) return readPassword(file);
  throw new Error(
    `Tệp ${file} mất hoặc trống, không có nó thì không mở được dữ liệu. Hãy chép lại tệp này từ bản sao của thư mục, hoặc phục hồi bản sao lưu vào một DATA_DIR mới.`,
  );
}

export async function ensureCluster({ folder, osUser, binaries }: Cluster, password: string): Promise<void> {
  // PostgreSQL refuses one that others may read, as after copying it.
  if (existsSync(folder)) return chmod(folder, 0o700);
  // Created beside and renamed when complete: an interrupted start leaves nothing that looks finished.
  const { unfinished, passwordFile } = halfMade(folder);
  await removeHalfMade({ folder });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chownTo(osUser, unfinished, passwordFile);
  const [command, args] = osUser.wrapCommand(binaries.initdb, initdbArguments(unfinished, passwordFile));
  await run(command, [...args]).finally(() => rm(passwordFile, { force: true }));
  await rename(unfinished, folder);
}

const halfMade = (folder: string) => ({ unfinished: `${folder}.new`, passwordFile: `${folder}.password` });

/** What is left of a cluster whose making was interrupted. */
export async function removeHalfMade({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  for (const left of Object.values(halfMade(folder))) await rm(left, { recursive: true, force: true });
}

async function chownTo({ owner }: OsUser, ...files: string[]): Promise<void> {
  if (owner) await Promise.all(files.map(file => chown(file, owner.uid, owner.gid)));
}

function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${adminUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}
