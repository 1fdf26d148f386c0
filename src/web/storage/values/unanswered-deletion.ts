import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** Whether the account was to be deleted and nobody knows what became of it. */
export const unansweredDeletion = createStoredValue<boolean>(
  'mam-nho-unanswered-deletion',
  z.boolean(),
  false,
);
