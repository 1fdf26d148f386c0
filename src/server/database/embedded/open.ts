import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { databaseUser, ensureCluster, readPassword } from './cluster.ts';
import { acquireLock } from './lock-file.ts';
import { chooseOsUser } from './os-user.ts';
import type { Cluster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

interface EmbeddedPostgres {
  /** The same until `close`, but different at the next start. */
  url: string;
  close(): Promise<void>;
}

// Minimal WAL, because no replica ever follows this server; every commit still reaches the disk.
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const writeLog = (line: string) => void process.stderr.write(line);

/**
 * Throws, in Vietnamese, if another running shop uses the folder. `settings` are PostgreSQL's; only tests switch `fsync`
 * off.
 */
export async function openEmbedded(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataFolder);
  const release = await acquireLock(folder);
  try {
    const cluster = await describeCluster(folder);
    const password = await readPassword(path.join(folder, 'postgres-password'));
    await ensureCluster(cluster, password);
    const { port, stop } = await supervise(cluster, { ...serverSettings, ...settings }, writeLog);
    const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;
    return { url, close: () => stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function describeCluster(dataFolder: string): Promise<Cluster> {
  const folder = path.join(dataFolder, 'postgres');
  const binaries = await findBinaries();
  const osUser = await chooseOsUser(dataFolder, folder, binaries);
  return { folder, logFile: path.join(dataFolder, 'postgres.log'), osUser, binaries };
}
