import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from './cluster.ts';
import { findLockHolder, isProcessAlive } from './lock-file.ts';

/** How long a shop that is about to open its database is waited for, in ms. */
const patience = 15_000;

/**
 * Address of the PostgreSQL that another process of the shop runs in `dataFolder`; `null` where none does. One that is just
 * starting is waited for. It belongs to whoever started it: who gets this address must not stop it.
 */
export async function findRunning(dataFolder: string): Promise<string | null> {
  const home = path.resolve(dataFolder);
  for (const deadline = Date.now() + patience; ; await pause(100)) {
    const url = await addressIn(home);
    if (url && (await answers(url))) return url;
    if (Date.now() > deadline || (await findLockHolder(home)) === null) return null;
  }
}

// The lines of postmaster.pid: process, folder, start, port, socket, address, memory, state.
async function addressIn(home: string): Promise<string | null> {
  const lines = (await read(path.join(home, 'postgres', 'postmaster.pid'))).split('\n');
  const [pid, , , port] = lines;
  if (!isProcessAlive(Number(pid)) || lines[7]?.trim() !== 'ready') return null;
  const password = await read(path.join(home, 'postgres-password'));
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;
}

// The number may be another program's by now, and so may the port.
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');
