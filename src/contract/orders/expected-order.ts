import * as z from 'zod/mini';
import { cartLine, quantity } from '#contract/cart.ts';
import { embroideryPlace } from '#contract/embroidery/embroidery.ts';
import { dong, id, text, uuid } from '#contract/http/fields.ts';
import { sentAttributeValues } from '#contract/order-attributes.ts';
import { recipient } from '#contract/recipient.ts';
import { shop } from '#contract/shop.ts';

const label = z.string().check(z.maxLength(1_000));

const expectedLine = z.object({
  id: uuid,
  /** Lines of an order do not tell theirs. */
  product_item_id: z.optional(id),
  /** As the shop called it, up to the variant: staff may call it something else since. */
  name: z.optional(label),
  detail: z.optional(label),
  /** Where it is sewn, as the picture showed it. */
  embroidery: z.optional(z.nullable(embroideryPlace)),
  quantity,
  price: dong,
  order_attributes: sentAttributeValues,
});

/**
 * What the phone showed when the customer agreed (rule 8). A field that is missing is not compared, so that older phones
 * can still order.
 */
export const expectedOrder = z.object({
  lines: z.array(expectedLine).check(z.maxLength(shop.limits.cartLines)),
  address: z.optional(text(500)),
  ...recipient.shape,
});
export type ExpectedOrder = z.infer<typeof expectedOrder>;

/** Of an order before a change, the parts that the change replaces. A part that is missing is not compared. */
export const replacedParts = z.object({
  lines: z
    .array(
      z.object({
        id: uuid,
        quantity: z.optional(quantity),
        order_attributes: z.optional(sentAttributeValues),
      }),
    )
    .check(z.maxLength(shop.limits.cartLines)),
  address: z.optional(text(500)),
  ...recipient.shape,
});
export type ReplacedParts = z.infer<typeof replacedParts>;

/**
 * The `data` of the 409 of `changeOrderEndpoint`: what the order would become, the parts that the change replaces as they are
 * now, and the note if the customer has not seen it.
 */
export const changedOrder = z.extend(expectedOrder, {
  total: dong,
  address: z.string(),
  seen: z.optional(replacedParts),
  note: z.optional(z.string()),
});

/** The `data` of the 409 of `placeOrderEndpoint`: what would be ordered now. */
export const currentOrder = z.object({
  total: dong,
  lines: z.array(cartLine),
  address: z.string(),
  ...recipient.shape,
});
export type CurrentOrder = z.infer<typeof currentOrder>;
