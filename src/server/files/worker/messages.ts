import * as z from 'zod/mini';

const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array);

/** Its bytes come on the standard input of the process, `length` of them; `maxSide` in px. */
export const resizeRequest = z.object({ length: z.number(), maxSide: z.number() });
export type ResizeRequest = z.infer<typeof resizeRequest>;

export const resizeResponse = z.union([
  z.object({ webp: bytes }),
  z.object({ error: z.enum(['invalid', 'too-large']) }),
]);
export type ResizeResponse = z.infer<typeof resizeResponse>;
