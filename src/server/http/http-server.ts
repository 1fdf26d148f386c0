import { createServer, type RequestListener, type Server } from 'node:http';
import { boundBodies } from './bodies/request-bodies.ts';
import { closableRequests } from './connections/closable-request.ts';
import { limitConnections } from './connections/connection-limit.ts';
import type { IsProxy } from './connections/connections.ts';
import { serveInTurn } from './connections/serve-in-turn.ts';
import { readUnfinishedInTurn } from './connections/unfinished-requests.ts';
import { limitUnreadResponses } from './connections/unread-responses.ts';

/** Each part that bounds a response waits for its end; Node warns of an eleventh, in a line of the log. */
const maxListeners = 20;

/** Until a connection ends on which no byte moves while a request is served, or whose response nobody reads. */
const maxSilenceMs = 30_000;

export function createHttpServer(listener: RequestListener, isProxy?: IsProxy): Server {
  const serve = serveInTurn(
    boundBodies((request, response) => {
      response.setMaxListeners(maxListeners);
      listener(request, response);
    }),
  );
  const server = createServer(
    {
      ...closableRequests,
      headersTimeout: 10_000,
      // Uploading a picture of 10 MB over a poor network takes a minute and a half.
      requestTimeout: 120_000,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 5_000,
      // Node's own answers to these two come past every limit.
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
      // What arrives of a body before anybody reads it.
      highWaterMark: 16 * 1024,
    },
    serve,
  );
  server.on('checkExpectation', serve);
  limitConnections(server, isProxy);
  readUnfinishedInTurn(server);
  limitUnreadResponses(server);
  return server.setTimeout(maxSilenceMs);
}
