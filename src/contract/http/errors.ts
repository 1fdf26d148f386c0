import * as z from 'zod/mini';

/** Field name → what is wrong with it, in Vietnamese, the first one first. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** The body of every answer of 400 and above. `data` only where a call says so (409 of an order: today's total). */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(fieldErrors),
  data: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The closed set of ways a call can fail, by the status it is answered with. */
export const errorStatuses = {
  unreadable: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-kind': 415,
  'csrf-expired': 419,
  invalid: 422,
  'too-many': 429,
  broken: 500,
  busy: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;
