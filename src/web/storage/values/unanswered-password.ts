import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

/** Whether a new password was sent and nobody knows what became of it. Nothing of the password itself. */
export const unansweredPassword = createStoredValue<boolean>(
  'mam-nho-unanswered-password',
  z.boolean(),
  false,
);
