import { v7 as newId } from 'uuid';
import { lineStatus, lineStatuses } from '#contract/status/order-statuses.ts';
import type { buildDeleteLines } from '#server/cart/change-lines.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { orderHistory, orderLines, orders } from '#server/orders/tables.ts';
import type { LockedLine } from './lock-cart-lines.ts';

type NewOrderLine = ReturnType<typeof toNewOrderLine>;

// A prepared statement has a fixed number of lines; orders with more are rare and not prepared.
const maxPreparedLines = 8;

// One statement for four tables: each further statement would cost a round trip.
export async function insertOrder(
  transaction: Transaction,
  order: typeof orders.$inferInsert,
  lines: NewOrderLine[],
  deleteCartLines: ReturnType<typeof buildDeleteLines>,
): Promise<void> {
  const firstEvent = { orderId: order.id, status: lineStatuses[lineStatus.new] };
  const insertedOrder = transaction.$with('inserted_order').as(transaction.insert(orders).values(order));
  const insertedHistory = transaction
    .$with('inserted_history')
    .as(transaction.insert(orderHistory).values(firstEvent));
  const deletedLines = transaction.$with('deleted_lines').as(deleteCartLines);
  const statement = transaction
    .with(insertedOrder, insertedHistory, deletedLines)
    .insert(orderLines)
    .values(lines);
  if (lines.length > maxPreparedLines) await statement;
  else await statement.prepare(`place_order_of_${lines.length}`).execute();
}

export function toNewOrderLine({ line, item, product }: LockedLine, orderId: string, position: number) {
  return {
    id: newId(),
    orderId,
    position,
    status: lineStatus.new,
    productId: product.id,
    productItemId: item.id,
    productName: product.name,
    productCode: product.code,
    itemName: item.name,
    sku: item.sku,
    imageUrl: item.imageUrl,
    embroidery: item.embroidery,
    quantity: line.quantity,
    price: currentPrice(item),
    orderAttributes: line.orderAttributes,
  };
}
