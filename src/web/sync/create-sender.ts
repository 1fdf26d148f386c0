import type { QueryClient } from '@tanstack/react-query';
import { isConfirmedReachable } from '#web/network/reachability/reachability.ts';
import { renewCsrfToken } from '#web/network/session/csrf.ts';
import type { PendingCommand, SendableKind, StoredCommand } from '#web/outbox/command.ts';
import { showConfirmed } from '#web/outbox/confirm.ts';
import { CommandQueue } from '#web/outbox/queue.ts';
import { SendQueue } from '#web/outbox/sending/send-queue.ts';
import { type DrainResult, drain, type SenderDependencies } from '#web/outbox/sending/sender.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import { refetchChanged } from '#web/storage/refetch-changed.ts';
import { withLock } from '#web/storage/with-lock.ts';
import { commandDependencies, commandRegistry } from './command-registry.ts';

interface SendListeners extends Pick<SenderDependencies, 'onAccepted'> {
  /** Also for what was given up though it may have arrived. */
  onRejected(kind: SendableKind, command: StoredCommand): void;
}

/** The same in a page and in the service worker. */
export function createSender(
  database: CustomerDatabase,
  customerId: number,
  { onAccepted, onRejected }: SendListeners,
) {
  const queue = new CommandQueue(database, customerId, commandDependencies);
  const sendQueue = new SendQueue(database, customerId, commandDependencies);
  const settledBySender = new Set<string>();
  const dependencies: SenderDependencies = {
    queue: sendQueue,
    registry: commandRegistry,
    renewCsrfToken,
    isReachable: async () => isConfirmedReachable() || probe(),
    onAccepted: (kind, command, confirmations) => {
      settledBySender.add(command.id);
      onAccepted(kind, command, confirmations);
    },
    onRejected: (kind, command) => {
      settledBySender.add(command.id);
      onRejected(kind, command);
    },
  };
  const lock = `mam-nho-outbox-${customerId}`;
  const drainExclusively = (): Promise<DrainResult> => withLock(lock, () => drain(dependencies));
  const onDiscarded = (command: PendingCommand) => {
    const kind = commandRegistry.get(command.name);
    // The shop may have accepted a command that was sent.
    if (kind && command.wasSent) onRejected(kind, command);
  };
  return {
    queue,
    dependencies: commandDependencies,
    drainExclusively,
    settledBySender,
    onDiscarded,
  };
}

function probe(): Promise<boolean> {
  return renewCsrfToken().then(
    () => true,
    () => false,
  );
}

export function cacheListeners(queryClient: QueryClient): SendListeners {
  const refetch: SendListeners['onRejected'] = (kind, command) => {
    for (const queryKey of kind.invalidates(command.input)) refetchChanged(queryClient, queryKey);
  };
  return {
    onAccepted: (kind, command, confirmations) => {
      showConfirmed(queryClient, confirmations);
      refetch(kind, command);
    },
    onRejected: refetch,
  };
}

export const noListeners: SendListeners = { onAccepted: () => undefined, onRejected: () => undefined };
