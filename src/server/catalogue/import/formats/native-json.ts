import * as z from 'zod/mini';
import { sewingPlace } from '#contract/embroidery/embroidery.ts';
import { orderAttribute } from '#contract/order-attributes.ts';

const word = (longest: number) =>
  z.string().check(
    z.overwrite(text => text.normalize('NFC').trim()),
    z.minLength(1),
    z.maxLength(longest),
  );
const dong = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/**
 * A product in the shop's own JSON, which `export --format json` writes: what CSV cannot say (what is asked as it is
 * ordered, where a name is sewn) is in it too. Money in đồng.
 */
export const nativeProduct = z.object({
  code: word(60),
  name: word(300),
  description: z._default(z.string(), ''),
  withdrawn: z._default(z.boolean(), false),
  /** Each a path from the widest category down. */
  categories: z._default(z.array(z.array(word(100)).check(z.minLength(1))), []),
  tags: z._default(z.array(word(100)), []),
  options: z._default(z.array(word(100)), []),
  variants: z
    .array(
      z.object({
        values: z._default(z.array(word(100)), []),
        sku: z._default(z.string(), ''),
        price: dong,
        sale_price: z._default(z.nullable(dong), null),
        picture: z._default(z.nullable(z.string()), null),
        embroidery: z.optional(z.nullable(sewingPlace)),
      }),
    )
    .check(z.minLength(1)),
  pictures: z._default(z.array(z.string()), []),
  order_attributes: z._default(z.array(orderAttribute), []),
});
export type NativeProduct = z.input<typeof nativeProduct>;
