import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

type UntilRead = (clientPort: number | undefined) => Promise<void>;

/** For a shop that listens. The shop has counted a body, and waits for its rest, once it reads it. */
export function watchBodies({ server }: FastifyInstance): UntilRead {
  /** The last of each connection. */
  const requests = new Map<number | undefined, IncomingMessage>();
  server.on('request', request => requests.set(request.socket.remotePort, request));
  return clientPort =>
    expect.poll(() => requests.get(clientPort)?.readableFlowing, { interval: 5 }).toBe(true);
}
