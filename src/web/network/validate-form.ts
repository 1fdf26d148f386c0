import type * as z from 'zod/mini';
import { toFieldErrors } from '#contract/http/messages.ts';
import { ApiError } from './call-errors.ts';

/** Checks form values by the endpoint's own schema; throws the 422 the shop would send. */
export function validateForm<Values>(schema: z.ZodMiniType<Values>, values: unknown, message = ''): Values {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ApiError(422, { message, errors: toFieldErrors(parsed.error) });
}
