import type { OrderChange } from '#web/orders/commands.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { applyChange, createDraft } from './order-draft.ts';
import { dropUnchangedNote } from './order-note.ts';
import { listSeen } from './refused-draft.ts';
import { type ChangeBase, toStoredDraft } from './to-order-change.ts';

/**
 * The draft once the customer takes up again what the shop has refused, all changes of the order together. What waits after
 * them is newer, and what is typed meanwhile is newest. `commands` are the changes in the outbox, oldest first.
 */
export function toReopenedDraft(
  commands: readonly PendingCommand<OrderChange>[],
  stored: OrderChange | null,
  base: ChangeBase,
): OrderChange {
  const isRefused = ({ rejection }: PendingCommand) => rejection !== null;
  const refused = commands.filter(isRefused).map(({ input }) => input);
  const stillWanted = commands.flatMap((command, index) => {
    const later = commands.slice(index + 1).filter(other => !isRefused(other));
    return isRefused(command) ? [later.reduce(withoutParts, command.input)] : [];
  });
  const typed = stored && dropUnchangedNote(stored);
  const draft = [...stillWanted, ...(typed ? [typed] : [])].reduce(applyChange, createDraft(base));
  return toStoredDraft(draft, base, listSeen(typed, refused));
}

/** What it does not leave to `later`. */
function withoutParts(
  { lines, note, address_id, ...change }: OrderChange,
  { input: later }: PendingCommand<OrderChange>,
): OrderChange {
  const keptLines = lines.map(({ id, qty, order_attributes }) => {
    const laterLine = later.lines.find(line => line.id === id);
    return {
      id,
      ...(qty !== undefined && laterLine?.qty === undefined && { qty }),
      ...(order_attributes && !laterLine?.order_attributes && { order_attributes }),
    };
  });
  return {
    ...change,
    lines: keptLines,
    ...(note !== undefined && later.note === undefined && { note }),
    ...(address_id && !later.address_id && { address_id }),
  };
}
