import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import { addressPath } from '#server/concurrency/address-path.ts';
import { createKeyedQueue } from '#server/concurrency/bounded-queue.ts';
import { enqueueWithRest } from '#server/concurrency/enqueue-with-rest.ts';
import { createFairQueue } from '#server/concurrency/fair-queue.ts';
import type { InTurn } from '#server/concurrency/queue.ts';
import { countReads } from '#server/database/pool/count-reads.ts';
import { type AppError, unavailable } from '#server/errors.ts';
import { isReading } from '#server/http/bodies/request-bodies.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { overloadedError } from '#server/http/overload/overload.ts';
import { hasIssuedSession } from '#server/http/protection/csrf.ts';
import { withinLoad } from './within-load.ts';

export const tooManyWaiting = () =>
  unavailable('Bạn đang gửi nhiều việc cùng lúc. Bạn thử lại sau ít giây nhé.');

function createCustomerQueue(concurrency: number) {
  const enqueue = createKeyedQueue({ concurrency, maxWaiting: 60, createFullError: tooManyWaiting });
  return <T>(request: FastifyRequest, customerId: number, work: () => Promise<T>): Promise<T> =>
    enqueue(customerId, () => withinLoad(request.server, customerId, work));
}

// By customer, in each process. A phone rarely has more than this under way; a client that sends hundreds at once waits for
// its own requests instead of taking all database connections.
export const enqueueRead = createCustomerQueue(3);
export const enqueueWrite = createCustomerQueue(2);

/** Of a response. A list of orders with 250 kB counts for seventeen usual reads, which take as long. */
const bytesOfTurn = 16_000;
/** In turns. Who reads or writes little does not wait for a round of those who do it by lists. */
const headStart = 16;

type TakeTurn = <T>(request: FastifyRequest, customerId: number | null, work: () => Promise<T>) => Promise<T>;

/** Guests, of however many networks, together get no more turns than customers. */
const pathOf = (request: FastifyRequest, customerId: number | null) =>
  pathIn(customerId === null ? 'guests' : 'customers', request, String(customerId));

const pathIn = (group: 'guests' | 'customers', request: FastifyRequest, ...names: readonly string[]) => [
  group,
  ...addressPath(clientAddress(request)),
  ...names,
];

interface Turns {
  concurrency: number;
  createFullError?: () => AppError;
  headStart?: number;
}

function createTurns({ createFullError = overloadedError, ...turns }: Turns) {
  const { enqueue, charge } = createFairQueue({ ...turns, maxWaiting: 400, createFullError });
  const takeTurn: TakeTurn = (request, customerId, work) =>
    enqueue(pathOf(request, customerId), () =>
      countReads(work, bytes => {
        if (customerId !== null) request.server.customerLoads.chargeReads(customerId, bytes);
      }),
    );
  const chargeTurn = (request: FastifyRequest, customerId: number, bytes: number) =>
    charge(pathOf(request, customerId), bytes / bytesOfTurn);
  return { takeTurn, chargeTurn };
}

/** Nothing is done for a client that has left. Never for writes: the phone asks about them later. */
const skipAbandoned =
  (takeTurn: TakeTurn): TakeTurn =>
  (request, customerId, work) => {
    const workUnlessAbandoned = async () => {
      if (request.raw.socket.destroyed) throw overloadedError();
      return work();
    };
    return takeTurn(request, customerId, workUnlessAbandoned);
  };

const reads = createTurns({ concurrency: 2, headStart });
/**
 * Among all customers of the process, of each network, address and customer in turn (rule 22). A cart of 200 lines holds the
 * loop for 14 ms: those of a few accounts, begun all at once, would keep everybody else waiting.
 */
export const readInTurn = skipAbandoned(reads.takeTurn);
const writes = createTurns({ concurrency: 6, headStart });
export const writeInTurn = writes.takeTurn;

/**
 * Call it after the turn, once the response is written: who receives much waits longer next time. `length` is in characters,
 * that of a file in bytes.
 */
export function chargeResponse(request: FastifyRequest, customerId: number, length: number): void {
  request.server.customerLoads.chargeJson(customerId, length);
  const { chargeTurn } = isReading(request.raw) ? reads : writes;
  chargeTurn(request, customerId, length);
}

const lists = createFairQueue({ concurrency: 1, maxWaiting: 400, createFullError: overloadedError });
const makeListInTurn = skipAbandoned((request, customerId, work) =>
  lists.enqueue(pathOf(request, customerId), work),
);

/** For lists that no memory holds yet: searching 100,000 products holds the loop for 20 ms. */
export const listTurnsOf =
  (request: FastifyRequest, customerId: number): InTurn =>
  work =>
    makeListInTurn(request, customerId, work);

const lookUps = createFairQueue({ concurrency: 2, maxWaiting: 400, createFullError: overloadedError });
/**
 * Of the session with this `sessionKey`. One that the shop has not issued, as far as its cookies tell, is a guest's; those
 * that were not seen before share a customer's turn. With reads and writes ten connections, as many as the pool usually has;
 * slow work, sign-ins and pages of the catalogue come on top, so that it may have to wait for one.
 */
export function lookUpInTurn<T>(request: FastifyRequest, key: string, work: () => Promise<T>): Promise<T> {
  const { customerId } = request.server.customerCache.sessionOwners.get(key) ?? {};
  const group = hasIssuedSession(request) ? 'customers' : 'guests';
  return lookUps.enqueue(pathIn(group, request, String(customerId), key), work);
}

export interface Caller {
  request: FastifyRequest;
  customer: SessionUser;
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
  const takeTurn = skipAbandoned(createTurns({ concurrency, createFullError }).takeTurn);
  return <T>({ request, customer: { customer_id } }: Caller, work: () => Promise<T>): Promise<T> =>
    enqueueWithRest<T>(
      inTurn => ofCustomer(customer_id, inTurn),
      // Who is heavy rests in `withinLoad`, and would keep the others of its queue waiting here.
      tookMs => (request.server.customerLoads.isHeavy(customer_id) ? 0 : rest * tookMs),
      measure => takeTurn(request, customer_id, () => measure(work)),
    );
}
