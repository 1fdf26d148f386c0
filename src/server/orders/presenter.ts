import type { Order, OrderLine } from '#contract/orders/order.ts';
import { shop } from '#contract/shop.ts';
import { deriveOrderStatus, isOrderOpen, statusFields, toLineStatus, totalOf } from './rules.ts';
import type { orderLines, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

export function presentOrder(row: OrderRow, lines: readonly LineRow[]): Order {
  const isOpen = isOrderOpen(lines, row.paymentStatus);
  return {
    id: row.id,
    code: row.code,
    ...statusFields(deriveOrderStatus(lines), row.paymentStatus),
    is_edit_able: isOpen,
    is_delete_able: isOpen,
    order_date: row.placedAt.toISOString(),
    total: totalOf(lines),
    order_details: lines.map(line => presentOrderLine(line, row.paymentStatus)),
    lines_total: lines.length,
  };
}

/** Ten orders with all their lines would be too much for one response (rule 29). */
export function presentListedOrder(row: OrderRow, lines: readonly LineRow[]): Order {
  const { order_details, ...order } = presentOrder(row, lines);
  return { ...order, order_details: order_details.slice(0, shop.linesPerListedOrder) };
}

export function presentDelivery({ address, recipientName, recipientPhone, note }: OrderRow) {
  return { address, recipient_name: recipientName, recipient_phone: recipientPhone, note };
}

export function presentOrderLine(line: LineRow, paymentStatus: string): OrderLine {
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
    ...statusFields(toLineStatus(line.status), paymentStatus),
  };
}
