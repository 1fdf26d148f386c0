import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

const checkIntervalMs = 500;
/** In characters; those of Vietnamese take two bytes each. Of a heap of 192 MB this leaves enough for the rest. */
const usualMaxLength = 32 * 1024 * 1024;
/** Enough for 12 MB at 20 kB/s. */
const usualMaxMs = 10 * 60_000;

/**
 * Of responses that wait for their reader. Meanwhile nothing is read from their connection: what arrives would pass for
 * a sign of life, and the timeout of the server counts what is written alone. Beyond the bound of all, the address that
 * has the most loses what it has left unread longest (rule 22).
 */
export function limitUnreadResponses(server: Server, maxLength = usualMaxLength, maxMs = usualMaxMs): void {
  const connections = new Set<Socket>();
  const unreadSince = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    const resume = () => void socket.resume();
    socket.on('drain', resume).once('close', () => {
      connections.delete(socket);
      unreadSince.delete(socket);
    });
  });
  const check = () => {
    const now = performance.now();
    for (const socket of connections) {
      if (socket.writableLength > 0) {
        socket.pause();
        if (!unreadSince.has(socket)) unreadSince.set(socket, now);
        // Small ones drain without an event.
      } else if (unreadSince.delete(socket)) socket.resume();
    }
    for (const [socket, since] of unreadSince) if (now - since > maxMs) socket.destroy();
    closeBeyond(maxLength, unreadSince);
  };
  const timer = setInterval(check, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** `sockets` are in the order in which they became unread. */
function closeBeyond(maxLength: number, sockets: Map<Socket, number>): void {
  const ofAddress = Map.groupBy(sockets.keys(), ({ remoteAddress = '' }) =>
    clientAddress({ ip: remoteAddress }),
  );
  const groups = [...ofAddress.values()].map(members => ({ members, length: sumLengths(members) }));
  let total = groups.reduce((sum, { length }) => sum + length, 0);
  while (total > maxLength) {
    const largest = groups.reduce((a, b) => (b.length > a.length ? b : a));
    const socket = largest.members.shift();
    if (!socket) return;
    largest.length -= socket.writableLength;
    total -= socket.writableLength;
    socket.destroy();
  }
}

const sumLengths = (sockets: readonly Socket[]) =>
  sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
