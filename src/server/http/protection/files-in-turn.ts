import type { FastifyInstance, FastifyRequest } from 'fastify';
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
 * at once make each round long. The newest comes first, so that a customer waits for none of those that nobody reads.
 */
export function serveFilesInTurn(app: FastifyInstance, maxTurnMs = usualTurnMs): void {
  const inTurn = createKeyedQueue<string>({
    concurrency: maxOfAddress,
    maxWaiting,
    createFullError: overloadedError,
    newestFirst: true,
  });
  const endTurn = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onResponse', async request => endTurn.get(request)?.());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint || isMonitoringUrl(request.url)) return done();
    const serve = async () => {
      // Who left while waiting.
      if (reply.raw.destroyed) return;
      done();
      await sentOrHeldUp(end => endTurn.set(request, end), maxTurnMs);
    };
    inTurn(clientAddress(request), serve).catch(done);
  });
}

// Without a listener of its own on the response, which has ten already: Node warns of an eleventh.
function sentOrHeldUp(onSent: (end: () => void) => void, maxMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, maxMs);
  onSent(() => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
