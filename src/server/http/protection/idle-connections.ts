import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress } from './client-address.ts';

/**
 * Connections on which no request is served: those that have asked for nothing yet, or not again. One whose response has
 * ended counts even if the body of its request still comes.
 */
export function trackIdle(server: Server) {
  const idle = createGroups();
  const served = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const requests = (served.get(socket) ?? 0) + change;
    served.set(socket, requests);
    if (requests > 0) idle.remove(socket);
    else idle.add(socket);
  };
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.remove(socket));
  });
  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  };
  server.on('request', onRequest);
  // Of a request that asks whether to send its body, there is no other event.
  server.on('checkExpectation', onRequest);
  return {
    /** That of the address with most of them which has been so for longest. */
    closeOne: () => {
      const socket = idle.oldestOfMost();
      if (!socket) return;
      // The next one may be asked for before it has closed.
      idle.remove(socket);
      socket.destroy();
    },
  };
}

/** By address; oldest first. */
function createGroups() {
  const addresses = new Map<Socket, string>();
  const groups = new Map<string, Set<Socket>>();
  return {
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
    oldestOfMost: (): Socket | undefined => {
      let most = new Set<Socket>();
      for (const group of groups.values()) if (group.size > most.size) most = group;
      return most.values().next().value;
    },
  };
}
