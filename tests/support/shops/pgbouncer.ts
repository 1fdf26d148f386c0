import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#server/database/embedded/free-port.ts';

const installed = '/usr/sbin/pgbouncer';
const unpackFolder = path.join(tmpdir(), 'mam-nho-pgbouncer');
const unpacked = path.join(unpackFolder, installed);
const isRoot = process.getuid?.() === 0;

/** The machine's PgBouncer, else Debian's package unpacked outside the system; `null` where neither can be had. */
export async function findPgbouncer(): Promise<string | null> {
  if (existsSync(installed)) return installed;
  if (!existsSync(unpacked) && isRoot && existsSync('/usr/bin/apt-get')) await unpack();
  return existsSync(unpacked) ? unpacked : null;
}

// Installing would start it as a service.
async function unpack(): Promise<void> {
  await mkdir(unpackFolder, { recursive: true });
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' });
  run('apt-get', 'update', '-qq');
  const download = [
    '--download-only',
    '-o',
    `Dir::Cache::archives=${unpackFolder}`,
    '--no-install-recommends',
  ];
  run('apt-get', 'install', '-y', '-qq', ...download, 'pgbouncer');
  for (const file of globSync(path.join(unpackFolder, '*.deb'))) run('dpkg', '-x', file, unpackFolder);
}

interface Pgbouncer {
  /** To the database of `databaseUrl`, through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** With fewer connections than the clients have, so that they must share. */
export async function openPgbouncer(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction',
): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listenPort = await findFreePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}`;
  const lines = [
    '[databases]',
    `shop = ${server}`,
    '[pgbouncer]',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
  ];
  lines.push(`listen_port = ${listenPort}`, 'unix_socket_dir =', `pool_mode = ${mode}`);
  lines.push(`default_pool_size = ${mode === 'session' ? 20 : 3}`);
  await writeFile(file, lines.join('\n'));
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), '-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LD_LIBRARY_PATH: globSync(path.join(unpackFolder, 'usr/lib/*')).join(':') },
  });
  await waitForPort(listenPort, child);
  return { url: `postgres://shop@127.0.0.1:${listenPort}/shop`, close: () => close(child, folder) };
}

async function close(child: ChildProcess, folder: string): Promise<void> {
  const exited = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  await rm(folder, { recursive: true });
}

async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(20);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connectSocket(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
