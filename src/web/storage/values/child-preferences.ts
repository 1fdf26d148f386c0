import * as z from 'zod/mini';
import { fontNames, threadNames } from '#contract/embroidery/embroidery.ts';
import { createStoredValue } from './stored-value.ts';

const schema = z.object({
  names: z.array(z.string()),
  /** One of `names`, or empty for none. */
  shownName: z.string(),
  font: z.nullable(z.enum(fontNames)),
  thread: z.nullable(z.enum(threadNames)),
  /** The customer put off the question. */
  nameQuestionPostponed: z.boolean(),
});
export type ChildPreferences = z.infer<typeof schema>;

/** The children whose names the shop shows on its products, and the lettering last chosen for a line. */
export const childPreferences = createStoredValue<ChildPreferences>('mam-nho-children', schema, {
  names: [],
  shownName: '',
  font: null,
  thread: null,
  nameQuestionPostponed: false,
});
