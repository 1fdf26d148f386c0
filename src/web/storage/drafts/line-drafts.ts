import * as z from 'zod/mini';
import { createStoredValue } from '#web/storage/stored-value.ts';

/** What a customer has chosen and typed for a line, before it is in the cart. */
const lineDraft = z.object({
  productId: z.int(),
  /** Of the edited line; missing for a new one. */
  lineId: z.optional(z.string()),
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

/** A product has one draft for a new line, and one for each of its lines in the cart. */
type DraftKey = Pick<LineDraft, 'productId' | 'lineId'>;

export function readLineDraft(customerId: number, key: DraftKey): LineDraft | null {
  return drafts.read(customerId).find(draft => isSame(draft, key)) ?? null;
}

/** The oldest draft gives way to the twenty-first. */
export function saveLineDraft(customerId: number, draft: LineDraft): void {
  drafts.write(customerId, [draft, ...listOthers(customerId, draft)].slice(0, maxDrafts));
}

export function removeLineDraft(customerId: number, key: DraftKey): void {
  const others = listOthers(customerId, key);
  drafts.write(customerId, others);
  if (others.length === 0) drafts.clear(customerId);
}

const isSame = (one: DraftKey, two: DraftKey) => one.productId === two.productId && one.lineId === two.lineId;

const listOthers = (customerId: number, key: DraftKey) =>
  drafts.read(customerId).filter(draft => !isSame(draft, key));
