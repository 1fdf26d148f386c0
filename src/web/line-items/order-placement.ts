import * as z from 'zod/mini';
import { cartLine } from '#contract/cart.ts';
import { dong, uuid } from '#contract/http/fields.ts';
import { type ExpectedOrder, expectedOrder } from '#contract/orders/expected-order.ts';
import { recipient } from '#contract/recipient.ts';
import type { StoredCommand } from '#web/outbox/command.ts';

/** Not in orders, because the cart has to see which lines are ordered. */
export const placementName = 'orders.place';

export const orderPlacement = z.object({
  id: uuid,
  item_ids: z.array(uuid),
  address_id: z.optional(uuid),
  note: z.string(),
  /** In đồng, the total the customer saw. The shop rejects any other (rule 8). */
  expected_total: dong,
  expected: z.optional(expectedOrder),
  /** For showing the order before the shop has confirmed it. */
  shown: z.object({ lines: z.array(cartLine), address: z.string(), ...recipient.shape }),
});
export type OrderPlacement = z.infer<typeof orderPlacement>;

/** Stored with the command, because what was sent once never changes: an earlier version sent none. */
export function toExpectedOrder({
  lines,
  address,
  recipient_name,
  recipient_phone,
}: OrderPlacement['shown']): ExpectedOrder {
  const expectedLines = lines.map(
    ({ id, product_item_id, name, detail, embroidery, quantity, price, order_attributes }) => ({
      ...{ id, product_item_id, name, detail, embroidery, quantity, price },
      order_attributes,
    }),
  );
  // Empty on a phone that does not know the customer's addresses yet.
  return { lines: expectedLines, ...(address && { address, recipient_name, recipient_phone }) };
}

export function orderedLineIds({ name, input }: StoredCommand): readonly string[] {
  if (name !== placementName) return [];
  return orderPlacement.safeParse(input).data?.item_ids ?? [];
}
