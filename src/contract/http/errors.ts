import * as z from 'zod/mini';

/** Field name → messages in Vietnamese. */
const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;

/** The body of every error response. `data` differs by endpoint: the 409 of `placeOrderEndpoint` has `currentOrder`. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.optional(fieldErrors),
  data: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const errorStatuses = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'request-timeout': 408,
  conflict: 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'csrf-expired': 419,
  invalid: 422,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;
