import type { QueryClient } from '@tanstack/react-query';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { call } from '#web/network/call.ts';
import { isNotFound } from '#web/network/call-errors.ts';
import { alwaysFetch } from '#web/network/freshness.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { runUntilDone } from './run-until-done.ts';

/** A discarded command may have arrived, or still be on its way: asks until the shop has answered. Returns a stop function. */
export function askAboutGivenUp(
  queryClient: QueryClient,
  customerId: number,
  { givenUp }: Pick<Outbox, 'givenUp'>,
): () => void {
  const asking = runUntilDone(async () => {
    const commands = givenUp.current();
    if (commands.length === 0) return;
    await cancelGivenUp(queryClient, customerId, commands);
    await givenUp.forget(commands.map(({ id }) => id));
  });
  const stops = [givenUp.subscribe(asking.start), onReachabilityHint(asking.start), asking.stop];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Once the shop has cancelled what did not arrive, refetches all that a command may have changed. */
export async function cancelGivenUp(
  queryClient: QueryClient,
  customerId: number,
  commands: readonly PendingCommand[],
): Promise<void> {
  for (const { id } of commands) await call(cancelRequestEndpoint, { params: { key: id } }, { customerId });
  await fetchOwnData(queryClient, customerId);
  await fetchOrders(queryClient, commands);
}

async function fetchOwnData(queryClient: QueryClient, customerId: number): Promise<void> {
  await queryClient.fetchQuery({ ...cartQueries.list(), ...alwaysFetch });
  await queryClient.fetchQuery({ ...orderQueries.page(1), ...alwaysFetch });
  await queryClient.fetchQuery({ ...customerQueries.profile(customerId), ...alwaysFetch });
  await queryClient.fetchQuery({ ...catalogueQueries.favouriteIds(), ...alwaysFetch });
}

/** Those that a change given up belongs to, wherever in the list they are. */
async function fetchOrders(queryClient: QueryClient, givenUp: readonly PendingCommand[]): Promise<void> {
  const changes = [
    ...pendingOfKind(orderCommands.change, givenUp),
    ...pendingOfKind(orderCommands.delete, givenUp),
  ];
  for (const { input } of changes) {
    const order = queryClient.fetchQuery({ ...orderQueries.detail(input.id), ...alwaysFetch });
    await order.catch(ignoreMissing);
  }
  await queryClient.invalidateQueries({ queryKey: orderQueries.all });
}

function ignoreMissing(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
