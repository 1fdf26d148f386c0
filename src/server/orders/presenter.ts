import type { Order, OrderDetail } from '#contract/orders.ts';
import { deriveOrderStatus, isOrderOpen, statusCounts, toLineStatus } from './rules.ts';
import type { orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order as a customer sees it in a list. */
export function presentOrder(row: OrderRow, lines: readonly LineRow[]): Order {
  const open = isOrderOpen(lines, row.paymentStatus);
  return {
    id: row.id,
    code: row.code,
    ...statusCounts(deriveOrderStatus(lines), row.paymentStatus),
    is_edit_able: open,
    is_delete_able: open,
    order_date: row.placedAt.toISOString(),
    total: lines.reduce((total, line) => total + line.price * line.quantity, 0),
    order_details: lines.map(line => presentOrderDetail(line, row.paymentStatus)),
  };
}

/** A line as it was on the day it was ordered. */
export function presentOrderDetail(line: LineRow, paymentStatus: string): OrderDetail {
  return {
    id: line.id,
    order_id: line.orderId,
    product_item: {
      name: line.itemName,
      sku: line.sku,
      image_url: line.imageUrl,
      embroidery: line.embroidery,
    },
    product: { id: line.productId, name: line.productName, code: line.productCode },
    qty: line.quantity,
    price: line.price,
    total: line.price * line.quantity,
    order_attributes: line.orderAttributes,
    ...statusCounts(toLineStatus(line.status), paymentStatus),
  };
}
