import type { ReplacedParts } from '#contract/orders/expected-order.ts';
import type { ChangeOrderBody } from '#contract/orders/orders.ts';
import type { LineRow, OrderRow } from '#server/orders/presenter.ts';

interface OrderBefore {
  row: OrderRow;
  lines: readonly LineRow[];
}

export interface Replaced {
  seen?: ReplacedParts;
  /** Only if the customer has not seen it. */
  note?: string;
}

/** As they are before the change, of the parts that it says it replaces. */
export function listReplacedParts({ row, lines }: OrderBefore, change: ChangeOrderBody): Replaced {
  const { seen, seen_note, note } = change;
  const isUnseenNote = note !== undefined && seen_note !== undefined && ![seen_note, note].includes(row.note);
  return {
    ...(seen && { seen: { ...(seen.address !== undefined && deliveryOf(row)), lines: pick(lines, seen) } }),
    ...(isUnseenNote && { note: row.note }),
  };
}

function pick(lines: readonly LineRow[], seen: ReplacedParts): ReplacedParts['lines'] {
  const byId = new Map(lines.map(line => [line.id, line]));
  return seen.lines.flatMap(({ id, quantity, order_attributes }) => {
    const line = byId.get(id);
    if (!line) return [];
    return {
      id,
      ...(quantity !== undefined && { quantity: line.quantity }),
      ...(order_attributes && { order_attributes: line.orderAttributes }),
    };
  });
}

const deliveryOf = ({ address, recipientName, recipientPhone }: OrderRow) => ({
  address,
  recipient_name: recipientName,
  recipient_phone: recipientPhone,
});
