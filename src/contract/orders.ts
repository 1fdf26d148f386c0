import * as z from 'zod/mini';
import { sewingPlace } from './embroidery/embroidery.ts';
import { endpoint } from './http/endpoint.ts';
import { dong, id, idParam, message, text, timestamp, uuid } from './http/fields.ts';
import { pageParam, pagination } from './http/pagination.ts';
import { orderAttributeValues } from './order-attributes.ts';
import { lineStatusSequence } from './order-statuses.ts';
import { shop } from './shop.ts';

const badges = {
  status: z.string(),
  status_color: z.string(),
  payment_status: z.string(),
  payment_status_color: z.string(),
};

/** A line as it was on the day it was ordered: name, sku, picture and price stay so. */
export const orderDetail = z.object({
  id: uuid,
  order_id: uuid,
  product_item: z.object({
    name: z.string(),
    sku: z.string(),
    image_url: z.string(),
    embroidery: z.nullable(sewingPlace),
  }),
  product: z.object({ id, name: z.string(), code: z.string() }),
  qty: z.int(),
  price: dong,
  total: dong,
  order_attributes: orderAttributeValues,
  ...badges,
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const order = z.object({
  id: uuid,
  code: z.string(),
  ...badges,
  is_edit_able: z.boolean(),
  is_delete_able: z.boolean(),
  order_date: timestamp,
  total: dong,
  order_details: z.array(orderDetail),
});
export type Order = z.infer<typeof order>;

/** An order on its own page: where it goes, what was asked, what happened when. */
export const orderWithLines = z.extend(order, {
  address: z.string(),
  note: z.string(),
  history: z.array(z.object({ status: z.string(), at: timestamp })),
});
export type OrderWithLines = z.infer<typeof orderWithLines>;

const note = text(500);
const orderInAddress = z.object({ id: uuid });

export const orderPlacement = z.object({
  id: z.optional(uuid),
  item_ids: z
    .array(uuid)
    .check(z.minLength(1, 'Vui lòng chọn ít nhất một sản phẩm để đặt hàng'), z.maxLength(200)),
  address_id: z.optional(uuid),
  note: z._default(note, ''),
  expected_total: z.optional(dong),
});
export type OrderPlacement = z.input<typeof orderPlacement>;

/** The lines leave the cart in the same step. 409 with today's total where `expected_total` is another: nothing changes. */
export const placeOrder = endpoint('POST', '/api/orders/create', {
  status: 201,
  body: orderPlacement,
  answer: z.object({
    message: z.string(),
    data: z.object({ order: z.object({ id: uuid, code: z.string() }) }),
  }),
});

/** The `data` of that 409. */
export const priceChanged = z.object({ total: dong });

/** Newest first. */
export const listOrders = endpoint('GET', '/api/orders', {
  query: z.object({ page: z._default(pageParam, 1) }),
  answer: z.object({ data: z.object({ orders: z.array(order), pagination }) }),
});
export type OrderPage = z.infer<typeof listOrders.response>['data'];

export const showOrder = endpoint('GET', '/api/orders/detail/:id', {
  params: orderInAddress,
  answer: z.object({ data: z.object({ order: orderWithLines }) }),
});

export const orderChange = z.object({
  lines: z
    .array(
      z.object({
        id: uuid,
        qty: z.int().check(z.minimum(0), z.maximum(shop.quantity.most)),
        order_attributes: z.optional(orderAttributeValues),
      }),
    )
    .check(z.maxLength(200)),
  address_id: z.optional(uuid),
  note: z.optional(note),
});

/** A quantity of 0 removes the line; 409 once the order may no longer be edited. */
export const changeOrder = endpoint('PUT', '/api/orders/:id', {
  params: orderInAddress,
  body: orderChange,
  answer: z.object({ message: z.string(), data: z.object({ order: orderWithLines }) }),
});

/** 409 once the order may no longer be deleted. */
export const deleteOrder = endpoint('DELETE', '/api/orders/:id', { params: orderInAddress, answer: message });

/** Ordered lines over all orders, newest order first. */
export const listOrderDetails = endpoint('GET', '/api/orders/product-list', {
  query: z.object({
    page: z._default(pageParam, 1),
    per_page: z._default(
      z.pipe(z.coerce.number<string | number | undefined>(), z.literal(shop.orderLinesPerPage)),
      10,
    ),
    status: z.optional(z.pipe(z.coerce.number<string | number>(), z.literal(lineStatusSequence))),
    search: z._default(text(200), ''),
    category_id: z.optional(idParam),
  }),
  answer: z.object({ data: z.object({ order_details: z.array(orderDetail), pagination }) }),
});
