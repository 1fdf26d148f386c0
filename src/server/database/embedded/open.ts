import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { databaseUser, ensureCluster, readPassword } from './cluster.ts';
import { acquireLock } from './lock-file.ts';
import { chooseOsUser } from './os-user.ts';
import type { ServerPaths } from './postmaster.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  /** Address for `connect`, the same until `close`; another at the next start of the shop. */
  url: string;
  close(): Promise<void>;
}

// No replica ever follows this server, so the log need not carry what one would want; every commit still reaches the disk.
const shopSettings = {
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

const complain = (line: string) => void process.stderr.write(line);

/**
 * Starts the shop's own PostgreSQL in `dataFolder`, on 127.0.0.1 only, and again whenever it dies. Throws, in Vietnamese,
 * when another living shop uses the folder. `settings` are PostgreSQL's; only tests switch `fsync` off.
 */
export async function openEmbedded(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const home = path.resolve(dataFolder);
  const release = await acquireLock(home);
  try {
    const place = await preparePlace(home);
    const password = await readPassword(path.join(home, 'postgres-password'));
    await ensureCluster(place.folder, password, place.account, place.binaries);
    const { port, stop } = await supervise(place, { ...shopSettings, ...settings }, complain);
    const url = `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;
    return { url, close: () => stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

async function preparePlace(home: string): Promise<ServerPaths> {
  const folder = path.join(home, 'postgres');
  const binaries = await findBinaries();
  const account = await chooseOsUser(home, folder, binaries);
  return { folder, logFile: path.join(home, 'postgres.log'), account, binaries };
}
