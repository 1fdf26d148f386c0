import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { clientAddress } from './client-address.ts';
import { isMonitoringUrl, overloadedError } from './overload.ts';

const maxOfAddress = 2;
/** What takes longer waits for its reader or for the file store, and keeps neither the loop nor its threads busy. */
const usualTurnMs = 20;
/** As many as there are connections, of which each has one request in turn: nobody is refused. */
const maxWaiting = 4_000;

/**
 * Pages, scripts and pictures are counted by no limit: hundreds of customers may share an address. Those of one address are
 * begun two at a time (rule 22), because the loop takes up one new connection a round, and hundreds of files that are begun
 * at once make each round long.
 */
export function serveFilesInTurn(app: FastifyInstance, maxTurnMs = usualTurnMs): void {
  const inTurn = createKeyedQueue<string>({
    concurrency: maxOfAddress,
    maxWaiting,
    createFullError: overloadedError,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint || isMonitoringUrl(request.url)) return done();
    const serve = async () => {
      // Who left while waiting.
      if (reply.raw.destroyed) return;
      done();
      await sentOrHeldUp(reply.raw, maxTurnMs);
    };
    inTurn(clientAddress(request), serve).catch(done);
  });
}

function sentOrHeldUp(response: ServerResponse, maxMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  response.once('close', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
