import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

/** More than the memory that docs/operations.md advises has room for. */
export const maxConnections = 4_000;
/** For the database, pictures, and what the process has open itself. */
const otherFiles = 200;

/** Of the connections: taken up only until others are closed for them. */
const spareShare = 1 / 50;

/**
 * Beyond the limit a new connection takes the place of one that has asked for nothing yet, of the address with most of these,
 * so that who opens thousands keeps nobody else out; where they are not the most, the idle ones of customers are closed. If all
 * are busy, the new one is (rule 22).
 */
export function limitConnections(server: Server): void {
  server.maxConnections = connectionsWithin(readFileLimit());
  const silent = trackSilent(server);
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= server.maxConnections * (1 - spareShare)) return;
    if (silent.count() < server.maxConnections / 2) server.closeIdleConnections();
    else silent.closeOne();
  });
  server.on('drop', silent.closeOne);
}

/** Connections that have asked for nothing yet. */
function trackSilent(server: Server) {
  const addresses = new Map<Socket, string>();
  /** By address, oldest first. */
  const groups = new Map<string, Set<Socket>>();
  const forget = (socket: Socket) => {
    const address = addresses.get(socket) ?? '';
    const group = groups.get(address);
    addresses.delete(socket);
    group?.delete(socket);
    if (group?.size === 0) groups.delete(address);
  };
  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ ip: socket.remoteAddress });
    addresses.set(socket, address);
    groups.set(address, (groups.get(address) ?? new Set()).add(socket));
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => forget(socket));
  return {
    count: () => addresses.size,
    /** The oldest of the address with most. */
    closeOne: () => {
      let most = new Set<Socket>();
      for (const group of groups.values()) if (group.size > most.size) most = group;
      const [oldest] = most;
      if (!oldest) return;
      // The next one may come before it has closed.
      forget(oldest);
      oldest.destroy();
    },
  };
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
