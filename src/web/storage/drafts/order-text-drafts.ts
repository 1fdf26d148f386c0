import * as z from 'zod/mini';
import { createStoredDrafts } from './stored-drafts.ts';
import { typedValues } from './typed-values.ts';

/** What is being typed for a line of an order, until its sheet is closed with a text that can be sewn. */
const orderTextDraft = z.object({
  lineId: z.string(),
  texts: typedValues,
  /** What the customer saw before the first letter. */
  seen: typedValues,
});
type OrderTextDraft = z.infer<typeof orderTextDraft>;

export const orderTextDrafts = createStoredDrafts<Pick<OrderTextDraft, 'lineId'>, OrderTextDraft>(
  'mam-nho-order-text-drafts',
  orderTextDraft,
  { max: 20, isOf: (draft, { lineId }) => draft.lineId === lineId },
);
