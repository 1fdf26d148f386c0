import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressPath } from '#server/concurrency/address-path.ts';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import { isReading } from '#server/http/bodies/request-bodies.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { maxConnections } from '#server/http/connections/connection-limit.ts';
import { isMonitoringUrl, overloadedError } from '#server/http/overload/overload.ts';

const concurrency = 8;
/** Who has not read what there is after so long ends the turn. A busy loop takes longer, and must not begin more. */
const readerMs = 20;
/** Then any turn ends, because it waits for the file store. */
const fileStoreMs = 500;

/**
 * Pages, scripts and pictures are counted by no limit: hundreds of customers may share an address. They are begun eight at a
 * time, of each network and address in turn (rule 22), because hundreds of files that are begun at once make each round of
 * the loop long. Of an address the newest comes first, so that a customer waits for none of those that nobody reads.
 */
export function serveFilesInTurn(app: FastifyInstance, maxTurnMs = fileStoreMs): void {
  const { enqueue: inTurn } = createFairQueue({
    concurrency,
    // Of each connection one request waits, so nobody is refused.
    maxWaiting: maxConnections,
    createFullError: overloadedError,
    newestFirst: true,
  });
  const endTurn = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onResponse', async request => endTurn.get(request)?.());
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = !request.routeOptions.config.endpoint && isReading(request.raw);
    if (!isFile || isMonitoringUrl(request.url)) return done();
    const serve = async () => {
      // Who left while waiting.
      if (reply.raw.destroyed) return;
      done();
      await sentOrHeldUp(
        reply,
        end => {
          endTurn.set(request, end);
          // Who has left gets no response.
          request.raw.once('close', end);
        },
        maxTurnMs,
      );
    };
    inTurn(addressPath(clientAddress(request)), serve).catch(done);
  });
}

function sentOrHeldUp(
  { raw }: FastifyReply,
  onSent: (end: () => void) => void,
  maxMs: number,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begunAt = performance.now();
  const timer = setInterval(() => {
    if (raw.writableLength > 0 || performance.now() - begunAt >= maxMs) end();
  }, readerMs);
  const end = () => {
    clearInterval(timer);
    resolve();
  };
  onSent(end);
  return promise;
}
