import type { ReplacedParts } from '#contract/orders/expected-order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import type { EditedLine } from './order-draft.ts';

/** What a change says it replaces; a part that an earlier one names was seen then. */
export type SeenParts = Pick<OrderChange, 'seen' | 'seen_note'>;

export type Delivery = Omit<ReplacedParts, 'lines'>;

/** What is missing is not known, or does not change. */
export type LineParts = Partial<Pick<EditedLine, 'qty' | 'order_attributes'>>;

export function findSeenLine(known: readonly SeenParts[], id: string): LineParts {
  const lineOf = ({ seen }: SeenParts) => seen?.lines.find(line => line.id === id);
  const qty = findSeen(known, parts => lineOf(parts)?.quantity);
  const order_attributes = findSeen(known, parts => lineOf(parts)?.order_attributes);
  return { ...(qty !== undefined && { qty }), ...(order_attributes && { order_attributes }) };
}

export function findSeenDelivery(known: readonly SeenParts[]): Delivery | undefined {
  const seen = findSeen(known, parts => (parts.seen?.address === undefined ? undefined : parts.seen));
  return seen && deliveryOf(seen);
}

export const deliveryOf = ({ address, recipient_name, recipient_phone }: Delivery): Delivery => ({
  address,
  recipient_name,
  recipient_phone,
});

export function findSeen<Part>(known: readonly SeenParts[], read: (parts: SeenParts) => Part | undefined) {
  for (const parts of known) {
    const part = read(parts);
    if (part !== undefined) return part;
  }
  return undefined;
}
