import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** More than the memory that docs/operations.md advises has room for. */
export const maxConnections = 4_000;
/** For the database, pictures, and what the process has open itself. */
const otherFiles = 200;

/** A phone asks for something as soon as it is connected. */
const maxSilentMs = 1_000;
/** For each connection that was closed, so that who opens many at once does not get all places again. */
const maxClosed = 10;

/**
 * Beyond the limit new connections are closed at once. To make room so are those that have asked for nothing yet; those of
 * customers that are idle only if the others are not the most (rule 22).
 */
export function limitConnections(server: Server): void {
  server.maxConnections = connectionsWithin(readFileLimit());
  const silentSince = trackSilent(server);
  server.on('drop', () => {
    closeSilent(silentSince);
    if (silentSince.size < server.maxConnections / 2) server.closeIdleConnections();
  });
}

function closeSilent(silentSince: ReadonlyMap<Socket, number>): void {
  const before = performance.now() - maxSilentMs;
  let closed = 0;
  for (const [socket, since] of silentSince) {
    if (since > before || closed === maxClosed) return;
    socket.destroy();
    closed += 1;
  }
}

/** Oldest first. */
function trackSilent(server: Server): ReadonlyMap<Socket, number> {
  const silentSince = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    silentSince.set(socket, performance.now());
    socket.once('close', () => silentSince.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silentSince.delete(socket));
  return silentSince;
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
