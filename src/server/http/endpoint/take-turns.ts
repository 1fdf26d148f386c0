import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import { addressPath } from '#server/concurrency/address-path.ts';
import { createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { createFairQueue, type Standing } from '#server/concurrency/fair-queue.ts';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/http/protection/client-address.ts';
import { overloadedError } from '#server/http/protection/overload.ts';

export const tooManyWaiting = () =>
  new AppError('unavailable', 'Bạn đang gửi nhiều việc cùng lúc. Bạn thử lại sau ít giây nhé.', {
    retryAfter: 5,
  });

// By customer, in each process. A phone rarely has more than this under way; a client that sends hundreds at once waits for
// its own requests instead of taking all database connections.
export const enqueueRead = createKeyedQueue({
  concurrency: 3,
  maxWaiting: 60,
  createFullError: tooManyWaiting,
});
export const enqueueWrite = createKeyedQueue({
  concurrency: 2,
  maxWaiting: 60,
  createFullError: tooManyWaiting,
});

type TakeTurn = <T>(
  request: FastifyRequest,
  customerId: number | null,
  work: () => Promise<T>,
  standing?: Standing,
) => Promise<T>;

function createTurns(concurrency: number, createFullError: () => AppError = overloadedError): TakeTurn {
  const enqueue = createFairQueue({ concurrency, maxWaiting: 400, createFullError });
  return (request, customerId, work, standing) => {
    const { turnTimes } = request.server;
    const path = [...addressPath(clientAddress(request)), String(customerId)];
    return enqueue([standing ?? turnTimes.standingOf(customerId), ...path], () =>
      turnTimes.measure(customerId, work),
    );
  };
}

/** Who has left meanwhile gets no answer; what a write does is asked about later. */
const skipAbandoned =
  (takeTurn: TakeTurn): TakeTurn =>
  (request, customerId, work, standing) => {
    const workUnlessAbandoned = async () => {
      if (request.raw.socket.destroyed) throw overloadedError();
      return work();
    };
    return takeTurn(request, customerId, workUnlessAbandoned, standing);
  };

/**
 * Among all customers of the process, of each standing, network, address and customer in turn (rule 22). A cart of 200 lines
 * holds the loop for 14 ms: those of a few accounts, begun all at once, would keep everybody else waiting.
 */
export const readInTurn = skipAbandoned(createTurns(2));
export const writeInTurn = createTurns(6);
/** Of a session, before it is known whose it is. With the others all ten connections: the pool has no queue to speak of. */
export const lookUpInTurn = createTurns(2);

export interface Caller {
  request: FastifyRequest;
  customer: SessionUser;
  standing?: Standing;
}

interface SlowTurns {
  concurrency: number;
  /** How many times as long as the work took a customer waits before the next. */
  rest: number;
  createFullError(): AppError;
}

/** For what takes long: other reads do not wait for it. Like `readInTurn`, but one of a customer at a time. */
export function createSlowTurns({ concurrency, rest, createFullError }: SlowTurns) {
  const ofCustomer = createKeyedQueue({ concurrency: 1, maxWaiting: 10, createFullError });
  const takeTurn = skipAbandoned(createTurns(concurrency, createFullError));
  return <T>(
    { request, customer: { customer_id }, standing }: Caller,
    work: () => Promise<T>,
  ): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const workAndRest = async () => {
      let tookMs = 0;
      const measure = async () => {
        const begunAt = performance.now();
        return work().finally(() => {
          tookMs = performance.now() - begunAt;
        });
      };
      await takeTurn(request, customer_id, measure, standing).then(resolve, reject);
      await setTimeout(tookMs * rest, undefined, { ref: false });
    };
    ofCustomer(customer_id, workAndRest).catch(reject);
    return promise;
  };
}
