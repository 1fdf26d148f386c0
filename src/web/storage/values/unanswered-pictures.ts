import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

const stored = createStoredValue<Record<string, readonly string[]>>(
  'mam-nho-unanswered-pictures',
  z.record(z.string(), z.array(z.string())),
  {},
);

function write(customerId: number, requestId: number, keys: readonly string[]): void {
  const { [requestId]: _, ...others } = stored.read(customerId);
  const next = keys.length > 0 ? { ...others, [requestId]: keys } : others;
  // An answer may come after a sign-out, which leaves nothing of the customer.
  if (Object.keys(next).length === 0) stored.clear(customerId);
  else stored.write(customerId, next);
}

/** Idempotency keys of pictures of a transfer of which nobody knows whether they arrived, by payment request; in any tab. */
export const unansweredPictures = {
  list: (customerId: number, requestId: number): readonly string[] =>
    stored.read(customerId)[requestId] ?? [],
  /** Ids of payment requests. */
  listRequests: (customerId: number): readonly number[] => Object.keys(stored.read(customerId)).map(Number),
  add: (customerId: number, requestId: number, key: string): void => {
    const keys = unansweredPictures.list(customerId, requestId);
    if (!keys.includes(key)) write(customerId, requestId, [...keys, key]);
  },
  remove: (customerId: number, requestId: number, answered: readonly string[]): void => {
    const keys = unansweredPictures.list(customerId, requestId);
    write(
      customerId,
      requestId,
      keys.filter(key => !answered.includes(key)),
    );
  },
  clear: stored.clear,
};
