import { createServer, type RequestListener, type Server } from 'node:http';
import { serveInTurn } from './protection/serve-in-turn.ts';

export function createHttpServer(listener: RequestListener): Server {
  return createServer(
    {
      headersTimeout: 10_000,
      // Uploading a picture of 10 MB over a poor network takes a minute and a half.
      requestTimeout: 120_000,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    serveInTurn(listener),
  );
}
