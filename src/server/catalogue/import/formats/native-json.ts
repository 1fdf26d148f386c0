import * as z from 'zod/mini';
import { embroideryArea } from '#contract/embroidery/embroidery.ts';
import { orderAttribute } from '#contract/order-attributes.ts';
import { isTooLong } from '#server/catalogue/import/description.ts';
import { maxCategoryLevels, maxDong, tooDeep, tooLongDescription } from './bounds.ts';

const name = (maxLength: number) =>
  z.string().check(
    z.overwrite(text => text.normalize('NFC').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
  );
/** In đồng. */
const price = z.int().check(z.minimum(0), z.maximum(maxDong));

/** As `export --format json` writes it. Unlike CSV it includes order attributes and embroidery areas. Prices in đồng. */
export const nativeProduct = z.object({
  code: name(60),
  name: name(300),
  description: z._default(z.string().check(z.refine(html => !isTooLong(html), tooLongDescription)), ''),
  withdrawn: z._default(z.boolean(), false),
  /** Paths from the top category down. */
  categories: z._default(
    z.array(z.array(name(100)).check(z.minLength(1), z.maxLength(maxCategoryLevels, tooDeep))),
    [],
  ),
  tags: z._default(z.array(name(100)), []),
  options: z._default(z.array(name(100)), []),
  variants: z
    .array(
      z.object({
        values: z._default(z.array(name(100)), []),
        sku: z._default(z.string(), ''),
        price,
        sale_price: z._default(z.nullable(price), null),
        picture: z._default(z.nullable(z.string()), null),
        embroidery: z.optional(z.nullable(embroideryArea)),
      }),
    )
    .check(z.minLength(1)),
  pictures: z._default(z.array(z.string()), []),
  order_attributes: z._default(z.array(orderAttribute), []),
});
export type NativeProduct = z.input<typeof nativeProduct>;
