import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type IsProxy, trackConnections } from './connections.ts';

/** More than the memory that docs/operations.md advises has room for. */
export const maxConnections = 4_000;
/** For the database, pictures, and what the process has open itself. */
const otherFiles = 200;

/** Of the connections: taken up only until others are closed for them. */
export const spareShare = 1 / 50;

/**
 * Beyond the limit a new connection takes the place of another, so that who opens thousands keeps nobody else out. While all
 * are busy, and no address has more than half of them, the new one is closed (rule 22). A trusted proxy opens fewer itself, as
 * the Caddyfile in docs/operations has it: requests wait there instead of failing.
 */
export function limitConnections(server: Server, isProxy: IsProxy = () => false): void {
  server.maxConnections = connectionsWithin(readFileLimit());
  const connections = trackConnections(server, isProxy);
  server.on('connection', () => {
    if (connections.count() > server.maxConnections * (1 - spareShare)) connections.closeOne();
  });
}

/** Each connection is a file, and the response on it may read another. */
export function connectionsWithin(fileLimit: number): number {
  return Math.min(maxConnections, Math.max(100, Math.floor((fileLimit - otherFiles) / 2)));
}

/** Where the system does not say, what systems usually set. */
function readFileLimit(): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return files === undefined ? 1_024 : Number(files);
  } catch {
    return 1_024;
  }
}
