import { type WaitingCommand, waitingOf } from '#web/outbox/command.ts';
import { setFavourite } from './commands.ts';

/** Whether the customer sees the product as a favourite: what the shop confirmed, then what they did since. */
export function pendingFavourite(
  product: { id: number; isFavored: boolean },
  waiting: readonly WaitingCommand[],
): boolean {
  const changes = waitingOf(setFavourite, waiting).filter(
    command => command.refusal === null && command.input.product_id === product.id,
  );
  return changes.at(-1)?.input.is_favored ?? product.isFavored;
}
