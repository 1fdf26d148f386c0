import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/** Name of the one database user of the shop's own PostgreSQL. */
export const databaseUser = 'mam_nho';

/** The database's password: random, made once, readable by the shop's own account only. */
export async function readPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFile(file, 'utf8');
}

/** Makes a new cluster with data checksums, unless there is one already. */
export async function ensureCluster(folder: string, password: string, account: OsUser, { initdb }: Binaries) {
  if (existsSync(folder)) return;
  // Made beside and renamed when whole: a start that was interrupted leaves nothing that looks finished.
  const unfinished = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(account, unfinished, passwordFile);
  const [command, args] = account.command(initdb, initArguments(unfinished, passwordFile));
  await run(command, [...args]).finally(() => rm(passwordFile, { force: true }));
  await rename(unfinished, folder);
}

async function giveTo({ owner }: OsUser, ...files: string[]): Promise<void> {
  if (owner) await Promise.all(files.map(file => chown(file, owner.uid, owner.gid)));
}

function initArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}
