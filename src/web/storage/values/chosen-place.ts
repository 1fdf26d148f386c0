import * as z from 'zod/mini';

/** A ward is chosen after its district, a district after its province. */
export const chosenPlace = z.object({
  provinceId: z.nullable(z.int()),
  districtId: z.nullable(z.int()),
  wardId: z.nullable(z.int()),
});
