import * as z from 'zod/mini';
import { embroideryArea } from '#contract/embroidery/embroidery.ts';
import { dong, id, timestamp, uuid } from '#contract/http/fields.ts';
import { orderAttributeValues } from '#contract/order-attributes.ts';
import { recipient } from '#contract/recipient.ts';

const statusFields = {
  status: z.string(),
  status_color: z.string(),
  payment_status: z.string(),
  payment_status_color: z.string(),
};

/** Name, sku, picture and price are those of the day of the order (rule 16). */
export const orderLine = z.object({
  id: uuid,
  order_id: uuid,
  product_item: z.object({
    name: z.string(),
    sku: z.string(),
    image_url: z.string(),
    embroidery: z.nullable(embroideryArea),
  }),
  product: z.object({ id, name: z.string(), code: z.string() }),
  qty: z.int(),
  price: dong,
  total: dong,
  order_attributes: orderAttributeValues,
  ...statusFields,
});
export type OrderLine = z.infer<typeof orderLine>;

/** Beside an order's own line, who receives it. */
export const listedOrderLine = z.extend(orderLine, recipient.shape);
export type ListedOrderLine = z.infer<typeof listedOrderLine>;

export const order = z.object({
  id: uuid,
  code: z.string(),
  ...statusFields,
  is_edit_able: z.boolean(),
  is_delete_able: z.boolean(),
  order_date: timestamp,
  /** Missing in lists that phones stored before these said who receives an order. */
  ...recipient.shape,
  /** Without cancelled lines (rule 10). */
  total: dong,
  /** In a list the first 20. */
  order_details: z.array(orderLine),
  /** How many lines the order has. Missing in what phones stored before lists were cut. */
  lines_total: z.optional(z.int()),
});
export type Order = z.infer<typeof order>;

export const orderEvent = z.object({ status: z.string(), at: timestamp });

export const orderWithLines = z.extend(order, {
  address: z.string(),
  note: z.string(),
  /** The latest 20 events, newest last; the others are pages 2, 3, … of `listOrderHistoryEndpoint`. */
  history: z.array(orderEvent),
  /** Missing in what phones stored before the history had pages. */
  history_total: z.optional(z.int()),
});
export type OrderWithLines = z.infer<typeof orderWithLines>;
