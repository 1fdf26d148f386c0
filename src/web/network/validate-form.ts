import type * as z from 'zod/mini';
import { toFieldErrors } from '#contract/http/messages.ts';
import { ApiError } from './call-errors.ts';

/** What was typed, checked by the call's own schema. Throws the same 422 the shop would answer. */
export function validateForm<Typed>(schema: z.ZodMiniType<Typed>, typed: unknown, message = ''): Typed {
  const checked = schema.safeParse(typed);
  if (checked.success) return checked.data;
  throw new ApiError(422, { message, errors: toFieldErrors(checked.error) });
}
