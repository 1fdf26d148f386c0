import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { isMonitoringUrl, overloadedError } from './overload.ts';

const concurrency = 8;
/** What takes longer waits for its reader or for the file store, and keeps neither the loop nor its threads busy. */
const usualTurnMs = 20;
/** As many as there are connections, of which each has one request in turn: nobody is refused. */
const maxWaiting = 4_000;

/**
 * Pages, scripts and pictures are counted by no limit: hundreds of customers may share an address. They are begun eight at a
 * time, of each network and address in turn (rule 22), because the loop takes up one new connection a round, and hundreds
 * of files that are begun at once make each round long. Of an address the newest comes first, so that a customer waits for
 * none of those that nobody reads.
 */
export function serveFilesInTurn(app: FastifyInstance, maxTurnMs = usualTurnMs): void {
  const inTurn = createFairQueue({
    concurrency,
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
    const address = clientAddress(request);
    inTurn([networkOf(address), address], serve).catch(done);
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
