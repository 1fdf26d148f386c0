import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { setFavourite } from './commands.ts';

/** Whether the customer sees the product as a favourite: what the shop confirmed, then what they did since. */
export function pendingFavourite(
  product: { id: number; isFavored: boolean },
  waiting: readonly PendingCommand[],
): boolean {
  const changes = wishes(waiting).filter(({ product_id }) => product_id === product.id);
  return changes.at(-1)?.is_favored ?? product.isFavored;
}

/** Ids of all the customer sees as favourites, smallest first, so that the same favourites make the same list. */
export function pendingFavourites(
  confirmed: readonly number[],
  waiting: readonly PendingCommand[],
): number[] {
  const liked = new Set(confirmed);
  for (const { product_id, is_favored } of wishes(waiting)) {
    if (is_favored) liked.add(product_id);
    else liked.delete(product_id);
  }
  return [...liked].sort((one, other) => one - other);
}

function wishes(waiting: readonly PendingCommand[]) {
  return pendingOfKind(setFavourite, waiting).flatMap(({ rejection, input }) =>
    rejection === null ? [input] : [],
  );
}
