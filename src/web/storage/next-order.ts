import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** Who receives the next order, and its note, until it is placed. */
const nextOrder = z.object({
  /** `null` for the default address. */
  addressId: z.nullable(z.string()),
  note: z.string(),
});
type NextOrder = z.infer<typeof nextOrder>;

export const storedNextOrder = createStoredValue<NextOrder>('mam-nho-next-order', nextOrder, {
  addressId: null,
  note: '',
});
