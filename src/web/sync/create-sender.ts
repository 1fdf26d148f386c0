import type { QueryClient } from '@tanstack/react-query';
import { renewCsrfToken } from '#web/network/csrf.ts';
import { isConfirmedReachable } from '#web/network/reachability.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { type DrainResult, drain, type SenderDependencies } from '#web/outbox/sender.ts';
import { withLock } from '#web/outbox/with-lock.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import { commandKinds } from './command-registry.ts';

/** Whoever shows what the shop said of a write. */
type SendListeners = Pick<SenderDependencies, 'onAccepted' | 'onRejected'>;

/** Writes that wait on this phone, and their way to the shop. `sentHere` holds what this tab's own sending accepted. */
export function createSender(
  database: CustomerDatabase,
  customerId: number,
  { onAccepted, onRejected }: SendListeners,
) {
  const queue = openQueue(database, customerId);
  const sentHere = new Set<string>();
  const parts: SenderDependencies = {
    queue,
    registry: commandKinds,
    renewCsrfToken,
    isReachable: async () => isConfirmedReachable() || probe(),
    onAccepted: (kind, command, confirmations) => {
      sentHere.add(command.id);
      onAccepted(kind, command, confirmations);
    },
    onRejected,
  };
  /** Sends what waits, alone among all tabs and the service worker. */
  const drainAlone = (): Promise<DrainResult> => withLock(`mam-nho-outbox-${customerId}`, () => drain(parts));
  return { queue, drainAlone, sentHere };
}

/** Asks for something that does no harm, where the last try came to nothing. */
function probe(): Promise<boolean> {
  return renewCsrfToken().then(
    () => true,
    () => false,
  );
}

/** What the fate of a write means for the reads of a page: what it confirms is laid in, what it touches is asked for again. */
export function cacheListeners(queryClient: QueryClient): SendListeners {
  const refetch: SendListeners['onRejected'] = (kind, command) => {
    for (const queryKey of kind.invalidates(command.input)) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    onAccepted: (kind, command, confirmations) => {
      for (const { key, update } of confirmations) {
        queryClient.setQueriesData({ queryKey: key }, (confirmed: unknown) =>
          confirmed === undefined ? undefined : update(confirmed),
        );
      }
      refetch(kind, command);
    },
    onRejected: refetch,
  };
}

/** Where no page is open, nobody shows it. */
export const noListeners: SendListeners = { onAccepted: () => undefined, onRejected: () => undefined };
