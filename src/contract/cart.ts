import * as z from 'zod/mini';
import { formatNumber } from '#contract/format/number.ts';
import { embroideryArea } from './embroidery/embroidery.ts';
import { endpoint } from './http/endpoint.ts';
import { dong, id, message, uuid } from './http/fields.ts';
import { orderAttributeValues, sentAttributeValues } from './order-attributes.ts';
import { shop } from './shop.ts';

/** The maximum keeps totals from overflowing. */
export const quantity = z
  .int({ error: 'Số lượng cần là số nguyên, ví dụ 2.' })
  .check(z.minimum(shop.quantity.min), z.maximum(shop.quantity.max));

/** `price` is today's price of one piece, `detail` the name of the variant. */
export const cartLine = z.object({
  id: uuid,
  product_item_id: id,
  quantity,
  price: dong,
  name: z.string(),
  detail: z.string(),
  image_url: z.string(),
  embroidery: z.nullable(embroideryArea),
  product: z.object({ id, name: z.string(), code: z.string() }),
  order_attributes: orderAttributeValues,
  /** Withdrawn since it was put into the cart; missing in all other lines. */
  is_available: z.optional(z.literal(false)),
});
export type CartLine = z.infer<typeof cartLine>;

export const cartLineBody = z.object({
  product_item_id: id,
  quantity,
  extra_attributes: z._default(z.object({ order_attributes: z._default(sentAttributeValues, {}) }), {
    order_attributes: {},
  }),
});

/** Said by phone and shop alike (rule 29). */
export const fullCart = `Giỏ đã có ${shop.limits.cartLines} món. Bạn đặt bớt hoặc bỏ bớt rồi thêm tiếp nhé.`;

/** Said by phone and shop alike (rule 7). */
export const fullLine = `Mỗi món nhiều nhất ${formatNumber(shop.quantity.max)} cái thôi bạn nhé.`;

const lineResponse = z.object({ message: z.string(), data: z.object({ item: cartLine }) });
const lineParams = z.object({ id: uuid });

/** Ids joined by commas; at most a whole cart at once. */
const cartLineIds = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(shop.limits.cartLines * 37)),
    z.transform(ids => ids.split(',')),
  ),
  z.array(uuid).check(z.minLength(1), z.maxLength(shop.limits.cartLines)),
);

/** Newest line first. */
export const showCartEndpoint = endpoint('GET', '/api/shopping-cart', {
  response: z.object({ data: z.object({ items: z.array(cartLine) }) }),
});

/**
 * With `adds_to`, the quantity is added to that line, if it still holds the same (rule 7); else a new line is made. 422 if the cart
 * or the line is full, and by field for a variant withdrawn or unknown, a missing order attribute, a select value not offered.
 */
export const addCartItemEndpoint = endpoint('POST', '/api/shopping-cart/add-item', {
  status: 201,
  body: z.extend(cartLineBody, { id: z.optional(uuid), adds_to: z.optional(uuid) }),
  response: lineResponse,
});

/** Replaces the line, or without `product_item_id` only its quantity; another customer's line is 404. */
export const updateCartItemEndpoint = endpoint('PUT', '/api/shopping-cart/update-item/:id', {
  params: lineParams,
  body: z.extend(cartLineBody, { product_item_id: z.optional(id) }),
  response: lineResponse,
});

/** Lines that do not exist are ignored. */
export const removeCartItemsEndpoint = endpoint('DELETE', '/api/shopping-cart/remove-item/:ids', {
  params: z.object({ ids: cartLineIds }),
  response: message,
});

export const clearCartEndpoint = endpoint('DELETE', '/api/shopping-cart/clear', { response: message });
