import type { ListedOrderLine, Order, OrderLine } from '#contract/orders/order.ts';
import { deriveOrderStatus, isOrderOpen, statusFields, toLineStatus, totalOf } from './rules.ts';
import type { orderLines, orders } from './tables.ts';

/** Without what is only searched. */
export type OrderRow = Omit<typeof orders.$inferSelect, 'searchText'>;
export type LineRow = Omit<typeof orderLines.$inferSelect, 'searchText'>;

type RecipientColumns = Pick<OrderRow, 'recipientName' | 'recipientPhone'>;

/** What totals and statuses are derived from. */
export type LineAmount = Pick<LineRow, 'orderId' | 'status' | 'price' | 'quantity'>;

export const presentOrder = (row: OrderRow, lines: readonly LineRow[]): Order =>
  presentListedOrder(row, lines, lines);

/** `shown` are the first of the order's `lines`. */
export function presentListedOrder(
  row: OrderRow,
  lines: readonly LineAmount[],
  shown: readonly LineRow[],
): Order {
  const isOpen = isOrderOpen(lines, row.paymentStatus);
  return {
    id: row.id,
    code: row.code,
    ...statusFields(deriveOrderStatus(lines), row.paymentStatus),
    is_edit_able: isOpen,
    is_delete_able: isOpen,
    order_date: row.placedAt.toISOString(),
    ...presentRecipient(row),
    total: totalOf(lines),
    order_details: shown.map(line => presentOrderLine(line, row.paymentStatus)),
    lines_total: lines.length,
  };
}

const presentRecipient = ({ recipientName, recipientPhone }: RecipientColumns) => ({
  recipient_name: recipientName,
  recipient_phone: recipientPhone,
});

export const presentDelivery = ({ address, note }: OrderRow) => ({ address, note });

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

type ListedLineRow = RecipientColumns & Pick<OrderRow, 'paymentStatus'> & { line: LineRow };

export const presentListedLine = ({ line, paymentStatus, ...order }: ListedLineRow): ListedOrderLine => ({
  ...presentOrderLine(line, paymentStatus),
  ...presentRecipient(order),
});
