import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** How many commands of other accounts waited when the customer closed the notice; another number is told again. */
export const hiddenPendingOfOthers = createStoredValue<number>(
  'mam-nho-hidden-pending-of-others',
  z.number(),
  0,
);
