import type { SendableKind } from '#web/outbox/command.ts';
import { createDependencies } from '#web/outbox/dependencies.ts';
import { CommandQueue } from '#web/outbox/queue.ts';
import { SendQueue } from '#web/outbox/sending/send-queue.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import { commandRegistry } from '#web/sync/command-registry.ts';

/** The customer's side and the sender's side of the commands on one phone. */
export function openQueues(
  database: CustomerDatabase,
  customerId: number,
  registry: ReadonlyMap<string, SendableKind> = commandRegistry,
) {
  const dependencies = createDependencies(registry);
  return {
    dependencies,
    queue: new CommandQueue(database, customerId, dependencies),
    sendQueue: new SendQueue(database, customerId, dependencies),
  };
}
