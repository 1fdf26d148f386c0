import * as z from 'zod/mini';
import { uuid } from '#contract/http/fields.ts';
import { changeOrderBody } from '#contract/orders/orders.ts';
import { createStoredDrafts } from './stored-drafts.ts';

/** How a customer is about to change an order, before it is saved. */
const orderDraft = z.extend(z.omit(changeOrderBody, { expected: true }), {
  id: uuid,
  // As it is typed: the contract's trims, and a space at the end is one before the next word.
  note: z.optional(z.string()),
});
type StoredOrderDraft = z.infer<typeof orderDraft>;

const drafts = createStoredDrafts<Pick<StoredOrderDraft, 'id'>, StoredOrderDraft>(
  'mam-nho-order-drafts',
  orderDraft,
  { max: 10, isOf: (draft, { id }) => draft.id === id },
);

export const subscribeOrderDrafts = drafts.subscribe;
export const clearOrderDrafts = drafts.clear;
export const saveOrderDraft = drafts.save;
export const readOrderDraft = (customerId: number, id: string) => drafts.read(customerId, { id });
export const removeOrderDraft = (customerId: number, id: string) => drafts.remove(customerId, { id });
