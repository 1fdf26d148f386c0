import * as z from 'zod/mini';
import { createStoredDrafts } from './stored-drafts.ts';
import { typedValues } from './typed-values.ts';

/** What a customer has chosen and typed for a line, before it is in the cart; of an edited line only what was touched. */
const lineDraft = z.object({
  productId: z.int(),
  /** Of the edited line; missing for a new one. */
  lineId: z.optional(z.string()),
  /** Attribute id → code of the chosen value. */
  selection: z.optional(z.record(z.string(), z.string())),
  values: z.optional(typedValues),
  quantity: z.optional(z.int()),
});
export type LineDraft = z.infer<typeof lineDraft>;

/** A product has one draft for a new line, and one for each of its lines in the cart. */
type DraftKey = Pick<LineDraft, 'productId' | 'lineId'>;

const drafts = createStoredDrafts<DraftKey, LineDraft>('mam-nho-line-drafts', lineDraft, {
  max: 20,
  isOf: (draft, { productId, lineId }) => draft.productId === productId && draft.lineId === lineId,
});

export const subscribeLineDrafts = drafts.subscribe;
export const clearLineDrafts = drafts.clear;
export const readLineDraft = drafts.read;
export const saveLineDraft = drafts.save;
export const removeLineDraft = drafts.remove;
