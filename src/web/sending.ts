import type { QueryClient } from '@tanstack/react-query';
import { commandKinds } from './command-kinds.ts';
import { renewCsrfToken } from './network/csrf.ts';
import { alone } from './outbox/alone.ts';
import { openQueue } from './outbox/queue.ts';
import { drain, type Rest, type SenderParts } from './outbox/sender.ts';
import type { CustomerDatabase } from './storage/customer-database.ts';

/** Writes that wait on this phone, and their way to the shop. `sentHere` holds what this tab's own sending accepted. */
export function openSending(
  database: CustomerDatabase,
  customerId: number,
  accepted: SenderParts['accepted'],
) {
  const queue = openQueue(database, customerId);
  const sentHere = new Set<string>();
  const parts: SenderParts = {
    queue,
    kinds: commandKinds,
    renewToken: renewCsrfToken,
    accepted: (kind, command, confirmations) => {
      sentHere.add(command.id);
      accepted(kind, command, confirmations);
    },
  };
  /** Sends what waits, alone among all tabs and the service worker. */
  const drainAlone = (): Promise<Rest> => alone(`mam-nho-outbox-${customerId}`, () => drain(parts));
  return { queue, drainAlone, sentHere };
}

/** What an accepted write means for the reads of a page: what it confirms is laid in, what it touches is asked for again. */
export function layInto(queryClient: QueryClient): SenderParts['accepted'] {
  return (kind, command, confirmations) => {
    for (const { key, update } of confirmations) {
      queryClient.setQueriesData({ queryKey: key }, (confirmed: unknown) =>
        confirmed === undefined ? undefined : update(confirmed),
      );
    }
    for (const queryKey of kind.touches(command.input)) void queryClient.invalidateQueries({ queryKey });
  };
}
