import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** The idempotency key of a deletion of the account of which nobody knows what became; `null` without one. */
export const unansweredDeletion = createStoredValue<string | null>(
  'mam-nho-unanswered-deletion',
  z.nullable(z.string()),
  null,
);
