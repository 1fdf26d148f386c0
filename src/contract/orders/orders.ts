import * as z from 'zod/mini';
import { searchText } from '#contract/catalogue-query/text-search.ts';
import { endpoint } from '#contract/http/endpoint.ts';
import { dong, idParam, message, text, uuid } from '#contract/http/fields.ts';
import { pageParam, pagination } from '#contract/http/pagination.ts';
import { sentAttributeValues } from '#contract/order-attributes.ts';
import { shop } from '#contract/shop.ts';
import { lineStatusSequence } from '#contract/status/order-statuses.ts';
import { expectedOrder, replacedParts } from './expected-order.ts';
import { listedOrderLine, order, orderEvent, orderWithLines } from './order.ts';

export const maxNoteLength = 500;
const note = text(maxNoteLength);
// Says of each of up to 200 lines what the phone showed, with up to 1,300 characters of embroidery a line (rule 29).
const maxOrderBytes = 1024 * 1024;
const orderParams = z.object({ id: uuid });

export const placeOrderBody = z.object({
  id: z.optional(uuid),
  item_ids: z
    .array(uuid)
    .check(z.minLength(1, 'Vui lòng chọn ít nhất một sản phẩm để đặt hàng'), z.maxLength(200)),
  address_id: z.optional(uuid),
  note: z._default(note, ''),
  expected_total: z.optional(dong),
  expected: z.optional(expectedOrder),
});
export type PlaceOrderBody = z.input<typeof placeOrderBody>;

/**
 * Takes the lines out of the cart. If `expected` or `expected_total` differs from the shop's data: 409 with the current lines,
 * total and delivery, and nothing changes (rule 8).
 */
export const placeOrderEndpoint = endpoint('POST', '/api/orders/create', {
  status: 201,
  body: placeOrderBody,
  maxBodyBytes: maxOrderBytes,
  response: z.object({
    message: z.string(),
    data: z.object({ order: z.object({ id: uuid, code: z.string() }) }),
  }),
});

/**
 * Newest first. `search`: words of the order's code, its recipient, or the products and names in it; of the recipient's
 * phone number at least six digits, however they are written.
 */
export const listOrdersEndpoint = endpoint('GET', '/api/orders', {
  query: z.object({ page: z._default(pageParam, 1), search: z._default(searchText, '') }),
  response: z.object({ data: z.object({ orders: z.array(order), pagination }) }),
});
export type OrderPage = z.infer<typeof listOrdersEndpoint.response>['data'];

export const showOrderEndpoint = endpoint('GET', '/api/orders/detail/:id', {
  params: orderParams,
  response: z.object({ data: z.object({ order: orderWithLines }) }),
});

/** Newest first. 404 for another customer's order (rule 5). */
export const listOrderHistoryEndpoint = endpoint('GET', '/api/orders/:id/history', {
  params: orderParams,
  query: z.object({ page: z._default(pageParam, 1) }),
  response: z.object({ data: z.object({ history: z.array(orderEvent), pagination }) }),
});

export const changeOrderBody = z.object({
  lines: z
    .array(
      z.object({
        id: uuid,
        qty: z.optional(z.int().check(z.minimum(0), z.maximum(shop.quantity.max))),
        order_attributes: z.optional(sentAttributeValues),
      }),
    )
    .check(
      z.maxLength(200),
      z.refine(lines => new Set(lines.map(({ id }) => id)).size === lines.length, 'Có món được nêu hai lần.'),
    ),
  address_id: z.optional(uuid),
  note: z.optional(note),
  /** What the change replaces, as the customer saw it. */
  seen: z.optional(replacedParts),
  /** The note that the new one replaces. */
  seen_note: z.optional(note),
  /** The order as it should be after the change. */
  expected: z.optional(expectedOrder),
});
export type ChangeOrderBody = z.output<typeof changeOrderBody>;

/**
 * What is not named stays as it is, and a quantity of 0 removes the line. 409 if the order can no longer be edited (rule
 * 11), would not become as expected, or the change would replace what the customer has not seen (rule 8).
 */
export const changeOrderEndpoint = endpoint('PUT', '/api/orders/:id', {
  params: orderParams,
  body: changeOrderBody,
  maxBodyBytes: maxOrderBytes,
  response: z.object({ message: z.string(), data: z.object({ order: orderWithLines }) }),
});

/** 409 if the order can no longer be deleted (rule 11), or its total is not the one that the customer saw (rule 8). */
export const deleteOrderEndpoint = endpoint('DELETE', '/api/orders/:id', {
  params: orderParams,
  query: z.object({ expected_total: z.optional(z.pipe(z.coerce.number<string | number>(), dong)) }),
  response: message,
});

/** The lines of all orders, newest order first. `search` as in `listOrdersEndpoint`, with all words in one line. */
export const listOrderLinesEndpoint = endpoint('GET', '/api/orders/product-list', {
  query: z.object({
    page: z._default(pageParam, 1),
    per_page: z._default(
      z.pipe(z.coerce.number<string | number | undefined>(), z.literal(shop.orderLinesPerPage)),
      10,
    ),
    status: z.optional(z.pipe(z.coerce.number<string | number>(), z.literal(lineStatusSequence))),
    search: z._default(searchText, ''),
    category_id: z.optional(idParam),
  }),
  response: z.object({ data: z.object({ order_details: z.array(listedOrderLine), pagination }) }),
});
