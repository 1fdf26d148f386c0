import * as z from 'zod/mini';
import { uuid } from '#contract/http/fields.ts';
import { changeOrderBody } from '#contract/orders/orders.ts';
import { createStoredValue } from '#web/storage/stored-value.ts';

/** How a customer is about to change an order, before it is saved. */
const orderDraft = z.extend(z.omit(changeOrderBody, { expected: true }), { id: uuid });
type StoredOrderDraft = z.infer<typeof orderDraft>;

const maxDrafts = 10;
/** Newest first. */
const drafts = createStoredValue<readonly StoredOrderDraft[]>(
  'mam-nho-order-drafts',
  z.array(orderDraft),
  [],
);

export const subscribeOrderDrafts = drafts.subscribe;
export const clearOrderDrafts = drafts.clear;

export function readOrderDraft(customerId: number, id: string): StoredOrderDraft | null {
  return drafts.read(customerId).find(draft => draft.id === id) ?? null;
}

/** The oldest draft gives way to the eleventh. */
export function saveOrderDraft(customerId: number, draft: StoredOrderDraft): void {
  drafts.write(customerId, [draft, ...listOthers(customerId, draft.id)].slice(0, maxDrafts));
}

export function removeOrderDraft(customerId: number, id: string): void {
  const others = listOthers(customerId, id);
  drafts.write(customerId, others);
  if (others.length === 0) drafts.clear(customerId);
}

const listOthers = (customerId: number, id: string) =>
  drafts.read(customerId).filter(draft => draft.id !== id);
