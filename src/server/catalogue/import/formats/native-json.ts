import * as z from 'zod/mini';
import { embroideryArea } from '#contract/embroidery/embroidery.ts';
import { orderAttribute } from '#contract/order-attributes.ts';
import { isTooLong } from '#server/catalogue/import/description.ts';
import {
  hasRepeated,
  maxCategoryLevels,
  maxDong,
  maxNameLength,
  maxNames,
  productName,
  repeatedOption,
  tooDeep,
  tooLongDescription,
  tooManyNames,
} from './bounds.ts';

const name = (maxLength: number) =>
  z.string().check(
    z.overwrite(text => text.normalize('NFC').trim()),
    z.minLength(1),
    z.maxLength(maxLength),
  );
/** In đồng. */
const price = z.int().check(z.minimum(0), z.maximum(maxDong));

/**
 * As `export --format json` writes it. Unlike CSV it includes order attributes and embroidery areas. Prices in đồng. What is
 * optional keeps its value where it is left out (rule 23).
 */
export const nativeProduct = z.object({
  code: name(60),
  name: productName,
  description: z.optional(z.string().check(z.refine(html => !isTooLong(html), tooLongDescription))),
  withdrawn: z.optional(z.boolean()),
  /** Paths from the top category down. */
  categories: z.optional(
    z
      .array(z.array(name(maxNameLength)).check(z.minLength(1), z.maxLength(maxCategoryLevels, tooDeep)))
      .check(z.maxLength(maxNames, tooManyNames)),
  ),
  tags: z.optional(z.array(name(maxNameLength)).check(z.maxLength(maxNames, tooManyNames))),
  options: z._default(
    z.array(name(maxNameLength)).check(z.refine(names => !hasRepeated(names), repeatedOption)),
    [],
  ),
  variants: z
    .array(
      z
        .object({
          values: z._default(z.array(name(maxNameLength)), []),
          sku: z._default(z.string(), ''),
          price,
          sale_price: z.optional(z.nullable(price)),
          picture: z.optional(z.nullable(z.string())),
          embroidery: z.optional(z.nullable(embroideryArea)),
        })
        // Rule 6.
        .check(
          z.refine(variant => variant.sale_price == null || variant.sale_price < variant.price, {
            error: 'giá khuyến mãi phải thấp hơn giá',
            path: ['sale_price'],
          }),
        ),
    )
    .check(z.minLength(1)),
  pictures: z.optional(z.array(z.string())),
  order_attributes: z.optional(z.array(orderAttribute)),
});
export type NativeProduct = z.input<typeof nativeProduct>;
