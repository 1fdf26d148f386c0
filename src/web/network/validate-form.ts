import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#contract/http/messages.ts';
import { Refusal } from './call-errors.ts';

/** What was typed, checked by the call's own schema. Throws the same 422 the shop would answer. */
export function checkTyped<Typed>(schema: z.ZodMiniType<Typed>, typed: unknown, message = ''): Typed {
  const checked = schema.safeParse(typed);
  if (checked.success) return checked.data;
  throw new Refusal(422, { message, errors: fieldErrorsOf(checked.error) });
}
