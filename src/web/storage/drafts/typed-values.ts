import * as z from 'zod/mini';

/** Order attributes as they are typed: also what the shop would refuse. */
export const typedValues = z.record(
  z.string(),
  z.union([z.string(), z.object({ value: z.string(), img: z.nullable(z.string()) })]),
);
