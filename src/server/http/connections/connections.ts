import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

/** Those of a proxy carry everybody's requests, and are not closed for its sake: they are counted only. */
export type IsProxy = (address: string) => boolean;

export function trackConnections(server: Server, isProxy: IsProxy) {
  const proxied = new Set<Socket>();
  const open = createGroups();
  /** On which no request is served: it has not come, or its response has ended, even if its body still comes. */
  const idle = createGroups();
  const served = new WeakMap<Socket, number>();
  const countServed = (socket: Socket, change: 1 | -1) => {
    const requests = (served.get(socket) ?? 0) + change;
    served.set(socket, requests);
    if (requests > 0) idle.remove(socket);
    else idle.add(socket);
  };
  const forget = (socket: Socket) => {
    open.remove(socket);
    idle.remove(socket);
  };
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress ?? '')) {
      proxied.add(socket);
      socket.once('close', () => proxied.delete(socket));
      return;
    }
    open.add(socket);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!open.has(socket)) return;
    countServed(socket, 1);
    response.once('close', () => countServed(socket, -1));
  };
  server.on('request', onRequest);
  // Of a request that asks whether to send its body, there is no other event.
  server.on('checkExpectation', onRequest);
  return {
    count: () => open.count() + proxied.size,
    /**
     * Call it after a new one has come. Closes an idle one of the address with most of these; if one address has more than half
     * of all, one of that address, and a busy one if it has no idle one, which it has if the new one is its own.
     */
    closeOne: () => {
      const crowd = open.largest();
      const isCrowded = crowd.sockets.size > open.count() / 2;
      const sockets = isCrowded ? (idle.of(crowd.address) ?? crowd.sockets) : idle.largest().sockets;
      const [oldest] = sockets;
      if (!oldest) return;
      // The next one may be asked for before it has closed.
      forget(oldest);
      oldest.destroy();
    },
  };
}

type Sockets = ReadonlySet<Socket>;

/** By address; oldest first. */
function createGroups() {
  const addresses = new Map<Socket, string>();
  const groups = new Map<string, Set<Socket>>();
  return {
    count: () => addresses.size,
    has: (socket: Socket): boolean => addresses.has(socket),
    of: (address: string): Sockets | undefined => groups.get(address),
    add: (socket: Socket): void => {
      if (socket.destroyed) return;
      const address = clientAddress({ ip: socket.remoteAddress });
      addresses.set(socket, address);
      groups.set(address, (groups.get(address) ?? new Set()).add(socket));
    },
    remove: (socket: Socket): void => {
      const address = addresses.get(socket) ?? '';
      const group = groups.get(address);
      addresses.delete(socket);
      group?.delete(socket);
      if (group?.size === 0) groups.delete(address);
    },
    largest: () => {
      let largest: { address: string; sockets: Sockets } = { address: '', sockets: new Set() };
      for (const [address, sockets] of groups)
        if (sockets.size > largest.sockets.size) largest = { address, sockets };
      return largest;
    },
  };
}
