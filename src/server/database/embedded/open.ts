import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { assertShopAccount } from './assert-shop-account.ts';
import { findBinaries } from './binaries.ts';
import { adminUser, ensureCluster, readAdminPassword, readPassword } from './cluster.ts';
import { assertDatabaseKept, assertOwnFolder } from './data-folder.ts';
import { acquireExclusiveLock, acquireLock } from './lock/lock-file.ts';
import type { ReportWait } from './lock/lock-wait.ts';
import { chooseOsUser } from './os-user.ts';
import type { Cluster } from './postmaster.ts';
import { ensureShopRole, shopPasswordFile, shopUser, urlOf } from './shop-role.ts';
import { supervise } from './supervisor.ts';
import { finishUpgrade } from './swap-clusters.ts';
import { assertSameMajor } from './versions.ts';

export interface EmbeddedPostgres {
  /** As the plain role that owns the database. The same until `close`, but different at the next start. */
  url: string;
  /** As the superuser. */
  adminUrl: string;
  close(): Promise<void>;
}

// `replica` writes what an archive of the WAL, a base backup or a replica needs.
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  wal_level: 'replica',
  random_page_cost: '1.1',
  jit: 'off',
  // Whatever postgresql.conf says: the shop reads dates, finds tables and signs in only so.
  datestyle: 'ISO, MDY',
  search_path: 'public',
  default_transaction_read_only: 'off',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The details of an error quote what customers typed.
  log_error_verbosity: 'terse',
};

const writeLog = (line: string) => void process.stderr.write(line);

/**
 * Creates what is missing. Throws, in Vietnamese, if another running shop uses the folder; `reportWait` as of
 * `acquireLock`. `settings` are PostgreSQL's; only tests switch `fsync` off.
 */
export function openEmbedded(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  reportWait?: ReportWait,
): Promise<EmbeddedPostgres> {
  return openLocked(dataFolder, folder => acquireLock(folder, reportWait), settings);
}

/** For a command whose PostgreSQL others must not join. Throws, in Vietnamese, if the folder is in use. */
export function openEmbeddedExclusively(dataFolder: string): Promise<EmbeddedPostgres> {
  return openLocked(dataFolder, acquireExclusiveLock);
}

async function openLocked(
  dataFolder: string,
  acquire: (folder: string) => Promise<() => Promise<void>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const givenFolder = path.resolve(dataFolder);
  assertOwnFolder(givenFolder);
  await assertShopAccount(givenFolder);
  const release = await acquire(givenFolder);
  try {
    // An orphan is known by its folder, which a link may have named differently.
    const folder = await realpath(givenFolder);
    assertDatabaseKept(folder);
    const cluster = await describeCluster(folder);
    await finishUpgrade(cluster);
    await assertSameMajor(cluster);
    const postgres = await startCluster(folder, cluster, settings);
    return { ...postgres, close: () => postgres.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The caller holds the lock of `dataFolder`, which has the passwords. */
export async function startCluster(
  dataFolder: string,
  cluster: Cluster,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const adminPassword = await readAdminPassword(path.join(dataFolder, 'postgres-password'), cluster);
  const shopPassword = await readPassword(shopPasswordFile(dataFolder));
  await ensureCluster(cluster, adminPassword);
  const { port, stop } = await supervise(cluster, { ...serverSettings, ...settings }, writeLog);
  const adminUrl = urlOf(adminUser, adminPassword, port);
  await ensureShopRole(adminUrl, shopPassword).catch(error => stop().then(() => Promise.reject(error)));
  return { url: urlOf(shopUser, shopPassword, port), adminUrl, close: stop };
}

export async function describeCluster(dataFolder: string): Promise<Cluster> {
  const folder = path.join(dataFolder, 'postgres');
  const binaries = await findBinaries();
  const osUser = await chooseOsUser(dataFolder, folder, binaries);
  return { folder, logFile: path.join(dataFolder, 'postgres.log'), osUser, binaries };
}
