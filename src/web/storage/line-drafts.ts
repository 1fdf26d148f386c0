import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** What a customer has chosen and typed for a new line of one product, before it is in the cart. */
const lineDraft = z.object({
  productId: z.int(),
  /** Attribute id → code of the chosen value. */
  selection: z.record(z.string(), z.string()),
  values: z.record(
    z.string(),
    z.union([z.string(), z.object({ value: z.string(), img: z.nullable(z.string()) })]),
  ),
  quantity: z.int(),
});
export type LineDraft = z.infer<typeof lineDraft>;

const maxDrafts = 20;
/** Newest first. */
const drafts = createStoredValue<readonly LineDraft[]>('mam-nho-line-drafts', z.array(lineDraft), []);

export const subscribeLineDrafts = drafts.subscribe;
export const clearLineDrafts = drafts.clear;

export function readLineDraft(customerId: number, productId: number): LineDraft | null {
  return drafts.read(customerId).find(draft => draft.productId === productId) ?? null;
}

/** The oldest draft gives way to the twenty-first. */
export function saveLineDraft(customerId: number, draft: LineDraft): void {
  drafts.write(customerId, [draft, ...listOthers(customerId, draft.productId)].slice(0, maxDrafts));
}

export function removeLineDraft(customerId: number, productId: number): void {
  const others = listOthers(customerId, productId);
  drafts.write(customerId, others);
  if (others.length === 0) drafts.clear(customerId);
}

const listOthers = (customerId: number, productId: number) =>
  drafts.read(customerId).filter(draft => draft.productId !== productId);
