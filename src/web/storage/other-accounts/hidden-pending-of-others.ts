import * as z from 'zod/mini';
import { createStoredValue } from '#web/storage/values/stored-value.ts';

/** The number that the notice told when the customer closed it: it comes back once another number waits. */
export const hiddenPendingOfOthers = createStoredValue<number>(
  'mam-nho-hidden-pending-of-others',
  z.number(),
  0,
);
