import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import { connectionPath } from '#server/http/connections/client-address.ts';
import { maxConnections } from '#server/http/connections/connection-limit.ts';
import { overloadedError } from '#server/http/overload/overload.ts';

const perRound = 8;
/** While each round takes up a connection. */
const maxTurnMs = 10;

export interface RequestTurns {
  /** Not for who has left meanwhile. */
  beginInTurn(request: FastifyRequest, reply: FastifyReply, begin: () => void): Promise<void>;
  /** It counts as arriving for this round of the event loop and the next. */
  countConnection(): Promise<void>;
}

/**
 * Requests are begun eight in a round of the event loop, of each network, address and connection in turn (rule 22). The loop
 * takes up one new connection a round: a thousand connections of one address, which ask again as soon as they are answered,
 * would make each round so long that nobody else gets in, even if all of them are refused. While connections arrive, those
 * eight are for 10 ms: who opens connections and leaves again would otherwise keep all that come after waiting.
 */
export function createRequestTurns(): RequestTurns {
  let arriving = 0;
  const { enqueue } = createFairQueue({
    concurrency: perRound,
    // Of each connection one request waits, so nobody is refused.
    maxWaiting: maxConnections,
    createFullError: overloadedError,
  });
  const untilNoneArrives = async () => {
    const end = performance.now() + maxTurnMs;
    do await untilNextRound();
    while (arriving > 0 && performance.now() < end);
  };
  return {
    beginInTurn: (request, reply, begin) =>
      enqueue(connectionPath(request), async () => {
        if (reply.raw.destroyed) return;
        begin();
        await untilNoneArrives();
      }),
    countConnection: async () => {
      arriving += 1;
      // Also for those who look at the end of this round.
      await untilNextRound();
      await untilNextRound();
      arriving -= 1;
    },
  };
}

const untilNextRound = () => new Promise(resolve => setImmediate(resolve));

export function beginRequestsInTurn(
  app: FastifyInstance,
  { beginInTurn, countConnection }: RequestTurns,
): void {
  app.server.on('connection', countConnection);
  app.addHook('onRequest', (request, reply, done) => {
    beginInTurn(request, reply, done).catch(done);
  });
}
