import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const usualCheckIntervalMs = 2_500;

/**
 * On shutdown a client has two checks' time, at most five seconds, to send the rest of a request or to read its response:
 * one that does neither would keep the shop from stopping until it is killed. A request that is complete is finished.
 */
export function closeUnfinished(app: FastifyInstance, checkIntervalMs = usualCheckIntervalMs): void {
  /** The last of each connection, if it has asked for something. */
  const responses = new Map<Socket, ServerResponse | undefined>();
  app.server.on('connection', (socket: Socket) => {
    responses.set(socket, undefined);
    socket.once('close', () => responses.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => responses.set(socket, response));
  let unserved = new Set<Socket>();
  const check = () => {
    const before = unserved;
    unserved = new Set([...responses.keys()].filter(socket => !isServed(responses.get(socket))));
    for (const socket of unserved) if (before.has(socket)) socket.destroy();
  };
  app.addHook('preClose', async () => void setInterval(check, checkIntervalMs).unref());
}

const isServed = (response?: ServerResponse) => response?.req.complete && !response.writableEnded;
