import type * as z from 'zod/mini';
import { changedOrder } from '#contract/orders/expected-order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import type { Rejection } from '#web/outbox/command.ts';

export type ChangedOrder = z.infer<typeof changedOrder>;

/** If another phone has changed the order meanwhile. */
export const readChangedOrder = ({ data }: Rejection): ChangedOrder | undefined =>
  changedOrder.safeParse(data).data;

/** What the change replaces, once the customer has read what is so now. */
export const toSeenParts = (change: OrderChange, now: ChangedOrder) => ({
  seen: now.seen ?? change.seen,
  seen_note: now.note ?? change.seen_note,
});
