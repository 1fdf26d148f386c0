import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import { overloadedError } from '#server/http/overload/overload.ts';
import { connectionPath } from './client-address.ts';

const turnMs = 50;

interface Connection {
  /** Its latest. */
  request?: IncomingMessage;
  /** As of the last look. */
  bytes: number;
  completed?: IncomingMessage;
  isWaiting?: boolean;
  /** Its turn has come while a response waited for its reader. */
  isHeld?: boolean;
}

/** Of clients. Behind a proxy they are in the head. */
const ips = new WeakMap<IncomingMessage, string>();

export function noteAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    ips.set(request.raw, request.ip);
    done();
  });
}

/**
 * Requests that do not come as a whole are read on a few connections at a time, of each network, address and connection in
 * turn (rule 22): thousands on which a byte arrives now and then would make each round of the event loop long, and a round
 * takes up one new connection. What arrives meanwhile waits in the system's buffers, and is read at once.
 */
export function readUnfinishedInTurn(server: Server, concurrency = 32): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { bytes: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage) => {
    const connection = connections.get(request.socket);
    if (connection) connection.request = request;
  });
  const { enqueue } = createFairQueue({
    concurrency,
    // No more than there are connections, and those that have closed meanwhile.
    maxWaiting: Number.POSITIVE_INFINITY,
    createFullError: overloadedError,
  });
  const wait = (socket: Socket, connection: Connection) => {
    socket.pause();
    // Who reads its body may have resumed it.
    if (connection.isWaiting) return;
    connection.isWaiting = true;
    void enqueue(connectionPath({ ip: findIp(connection) ?? socket.remoteAddress, socket }), () => {
      connection.isWaiting = false;
      return readFor(turnMs, socket, connection);
    });
  };
  const look = () => {
    for (const [socket, connection] of connections) {
      if (connection.isHeld) resume(socket, connection);
      else if (hasUnfinished(socket, connection)) wait(socket, connection);
    }
  };
  const timer = setInterval(look, turnMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Of a head there is none yet. */
const findIp = ({ request }: Connection) => (request?.complete === false ? ips.get(request) : undefined);

/** Whether something has arrived since the last look, and has completed no request. */
function hasUnfinished({ bytesRead }: Socket, connection: Connection): boolean {
  const { bytes, request, completed } = connection;
  connection.bytes = bytesRead;
  if (request?.complete) connection.completed = request;
  return bytesRead !== bytes && connection.completed === completed;
}

/** Resolves at once if the client has left, so that thousands who do are noticed as soon. */
const readFor = (ms: number, socket: Socket, connection: Connection) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    socket.once('close', end);
    if (socket.destroyed) end();
    else resume(socket, connection);
  });

/** Not while a response waits for its reader: what arrives would pass for a sign of life. */
function resume(socket: Socket, connection: Connection): void {
  connection.isHeld = socket.writableLength > 0;
  if (!connection.isHeld && !isFull(connection)) socket.resume();
}

/** Who reads of its body lets the next of it arrive. */
const isFull = ({ request }: Connection) =>
  request !== undefined && !request.complete && request.readableLength >= request.readableHighWaterMark;
