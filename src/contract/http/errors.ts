import * as z from 'zod/mini';

/** Field name → messages in Vietnamese. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** The body of every response from 400 on. Only some endpoints send `data`, such as today's total with a 409 of an order. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(fieldErrors),
  data: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The closed set of error codes, with their HTTP status. */
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
