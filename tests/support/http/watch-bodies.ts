import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export type WatchedBodies = ReturnType<typeof watchBodies>;

/** For a shop that listens; `port` is that of the client. */
export function watchBodies({ server }: FastifyInstance) {
  /** The last of each connection. */
  const requests = new Map<number | undefined, IncomingMessage>();
  // A closed connection had the same port before, where hundreds are opened in one file.
  server.on('connection', ({ remotePort }) => requests.delete(remotePort));
  server.on('request', request => requests.set(request.socket.remotePort, request));
  const poll = (isSo: (request: IncomingMessage | undefined) => boolean | null | undefined, port?: number) =>
    expect.poll(() => isSo(requests.get(port)), { interval: 5 }).toBe(true);
  return {
    /** The shop has counted the body, and waits for its rest, or has refused it already. */
    untilRead: (port?: number) => poll(request => request?.readableFlowing, port),
    /** So many bytes of its connection have arrived. */
    untilReceived: (bytes: number, port?: number) =>
      poll(request => request && request.socket.bytesRead >= bytes, port),
    /** Nothing of it is still on its way. */
    untilEnded: (port?: number) => poll(request => request?.readableEnded, port),
  };
}
