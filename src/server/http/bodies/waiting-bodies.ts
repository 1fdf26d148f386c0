import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { tooManyWaiting } from '#server/http/turns/take-turns.ts';
import { isForm } from './request-bodies.ts';

const megabyte = 1024 * 1024;
/** The app sends a customer's orders one after the other, and the longest has one megabyte. */
const maxBytesOfCaller = 2 * megabyte;
/** Of the whole process; parsed, a body takes up to three times as much of a heap of 192 MB. */
const maxBytes = 32 * megabyte;
/** In bytes. Usual orders are shorter, and as many as may wait for their turn fit. */
export const minCountedBytes = 16 * 1024;

/** JSON bodies that have arrived, until their response: the work that waits for its turn or for a lock keeps them in memory. */
export class WaitingBodies {
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  hasRoom(caller: string, length: number): boolean {
    if (length < minCountedBytes) return true;
    const held = this.#bytesOf.get(caller) ?? 0;
    return held + length <= maxBytesOfCaller && this.#bytes + length <= maxBytes;
  }

  /** Returns what ends it; `null` where there is no room. */
  begin(caller: string, length: number): (() => void) | null {
    if (!this.hasRoom(caller, length)) return null;
    if (length < minCountedBytes) return () => {};
    this.#add(caller, length);
    return () => this.#add(caller, -length);
  }

  #add(caller: string, length: number): void {
    const held = (this.#bytesOf.get(caller) ?? 0) + length;
    if (held === 0) this.#bytesOf.delete(caller);
    else this.#bytesOf.set(caller, held);
    this.#bytes += length;
  }
}

export interface HeldBodies {
  /** Once the body has arrived, before it is parsed. 503 where there is no room for it. */
  hold(request: FastifyRequest): void;
  isHeld(request: FastifyRequest): boolean;
}

/** 503 for a body beyond two megabytes of one customer, or 32 of all (rule 22). */
export function limitWaitingBodies(app: FastifyInstance): HeldBodies {
  const bodies = new WaitingBodies();
  const endOf = new WeakMap<FastifyRequest, () => void>();
  // Reading and parsing a body that will be refused keeps the process busy.
  app.addHook('preParsing', async request => {
    if (!bodies.hasRoom(callerOf(request), lengthOf(request))) throw tooManyWaiting();
  });
  // Not when the connection closes: the work of who has left goes on.
  app.addHook('onSend', async request => {
    endOf.get(request)?.();
    endOf.delete(request);
  });
  const hold = (request: FastifyRequest) => {
    const end = bodies.begin(callerOf(request), lengthOf(request));
    if (!end) throw tooManyWaiting();
    endOf.set(request, end);
  };
  return { hold, isHeld: request => endOf.has(request) };
}

const callerOf = (request: FastifyRequest) =>
  request.session ? `customer ${request.session.user.customer_id}` : clientAddress(request);

/** Pictures have limits of their own, and what is too long for its route is 413. */
export function lengthOf({ raw, routeOptions }: FastifyRequest): number {
  const length = Number(raw.headers['content-length'] ?? 0);
  return isForm(raw) || length > routeOptions.bodyLimit ? 0 : length;
}
