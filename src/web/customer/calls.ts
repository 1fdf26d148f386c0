import type * as z from 'zod/mini';
import { type passwordBody, updatePasswordEndpoint } from '#contract/customer.ts';
import { call } from '#web/network/call.ts';

/** Throws `ApiError` 422 with `errors` by field. */
export function changePassword(
  body: z.input<typeof passwordBody>,
  idempotencyKey: string,
): Promise<{ message: string }> {
  return call(updatePasswordEndpoint, { body }, { idempotencyKey });
}
