import type { QueryClient } from '@tanstack/react-query';
import { renewCsrfToken } from '#web/network/csrf.ts';
import { isProvenReachable } from '#web/network/reachability.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { drain, type Rest, type SenderParts } from '#web/outbox/sender.ts';
import { alone } from '#web/outbox/with-lock.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import { commandKinds } from './command-registry.ts';

/** Whoever shows what the shop said of a write. */
type Screens = Pick<SenderParts, 'accepted' | 'refused'>;

/** Writes that wait on this phone, and their way to the shop. `sentHere` holds what this tab's own sending accepted. */
export function openSending(database: CustomerDatabase, customerId: number, { accepted, refused }: Screens) {
  const queue = openQueue(database, customerId);
  const sentHere = new Set<string>();
  const parts: SenderParts = {
    queue,
    kinds: commandKinds,
    renewToken: renewCsrfToken,
    reachable: async () => isProvenReachable() || knock(),
    accepted: (kind, command, confirmations) => {
      sentHere.add(command.id);
      accepted(kind, command, confirmations);
    },
    refused,
  };
  /** Sends what waits, alone among all tabs and the service worker. */
  const drainAlone = (): Promise<Rest> => alone(`mam-nho-outbox-${customerId}`, () => drain(parts));
  return { queue, drainAlone, sentHere };
}

/** Asks for something that does no harm, where the last try came to nothing. */
function knock(): Promise<boolean> {
  return renewCsrfToken().then(
    () => true,
    () => false,
  );
}

/** What the fate of a write means for the reads of a page: what it confirms is laid in, what it touches is asked for again. */
export function screensOf(queryClient: QueryClient): Screens {
  const askAgain: Screens['refused'] = (kind, command) => {
    for (const queryKey of kind.touches(command.input)) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    accepted: (kind, command, confirmations) => {
      for (const { key, update } of confirmations) {
        queryClient.setQueriesData({ queryKey: key }, (confirmed: unknown) =>
          confirmed === undefined ? undefined : update(confirmed),
        );
      }
      askAgain(kind, command);
    },
    refused: askAgain,
  };
}

/** Where no page is open, nobody shows it. */
export const noScreens: Screens = { accepted: () => undefined, refused: () => undefined };
