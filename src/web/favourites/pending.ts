import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { favouriteCommands } from './commands.ts';

export function optimisticFavourite(
  product: { id: number; isFavored: boolean },
  pending: readonly PendingCommand[],
): boolean {
  const changes = listChanges(pending).filter(({ product_id }) => product_id === product.id);
  return changes.at(-1)?.is_favored ?? product.isFavored;
}

/** Sorted, because the ids are part of a query key. */
export function optimisticFavouriteIds(
  confirmedIds: readonly number[],
  pending: readonly PendingCommand[],
): number[] {
  const ids = new Set(confirmedIds);
  for (const { product_id, is_favored } of listChanges(pending)) {
    if (is_favored) ids.add(product_id);
    else ids.delete(product_id);
  }
  return [...ids].sort((a, b) => a - b);
}

function listChanges(pending: readonly PendingCommand[]) {
  return pendingOfKind(favouriteCommands.set, pending)
    .filter(({ rejection }) => rejection === null)
    .map(({ input }) => input);
}
