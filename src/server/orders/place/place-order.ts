import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { validateOrderAttributes } from '#contract/order-attributes.ts';
import type { CurrentOrder } from '#contract/orders/expected-order.ts';
import type { placeOrderBody } from '#contract/orders/orders.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { toCartLine } from '#server/cart/store.ts';
import { settleAll } from '#server/concurrency/settle-all.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import type { Database } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import type { WriteContext } from '#server/database/transaction.ts';
import { type AppError, invalid, notFound } from '#server/errors.ts';
import { orders } from '#server/orders/tables.ts';
import { assertExactTotal } from './assert-exact-total.ts';
import { assertExpected } from './assert-expected.ts';
import { assertMayOrder } from './assert-may-order.ts';
import { type Delivery, findDeliveryAddress } from './delivery-address.ts';
import { insertOrder } from './insert-order.ts';
import { inOrderOf, type LockedLine, lockCartLines } from './lock-cart-lines.ts';
import { nextOrderCode } from './order-code.ts';

type PlaceOrderInput = z.output<typeof placeOrderBody>;

/**
 * 422 for a line or an address that cannot be used; 409 if the order would not be what the customer saw (rule 8). If the
 * order exists already, it is returned.
 */
export async function placeOrder(
  { transaction, writes }: WriteContext,
  customerId: number,
  placement: PlaceOrderInput,
  ordersPerDay: number,
) {
  const id = placement.id ?? newId();
  // Pipelined: fewer round trips hold the locks for a shorter time. The second of two at once sees what the first has done.
  const finding = settleAll([
    lockCustomer(transaction, customerId),
    findPlacedOrder(transaction, customerId, id),
  ]);
  const reading = settleAll([
    lockCartLines(transaction, customerId, placement.item_ids),
    findDeliveryAddress(transaction, customerId, placement.address_id),
    nextOrderCode(transaction),
    assertMayOrder(transaction, customerId, ordersPerDay),
  ]);
  await Promise.allSettled([finding, reading]);
  const [, existingOrder] = await finding;
  if (existingOrder) return existingOrder;
  const [rows, { delivery, customer }, code] = await reading;
  if (rows.length < new Set(placement.item_ids).size)
    throw selectionError(
      'Có món không còn trong giỏ hàng, có thể bạn đã đặt hoặc bỏ ra ở nơi khác. Bạn xem lại đơn hàng và giỏ nhé.',
    );
  const lines = inOrderOf(placement.item_ids, rows);
  lines.forEach(assertSellable);
  assertExpected(toCurrentOrder(lines, delivery), customer, placement);
  const order = { id, code, customerId, ...delivery, note: placement.note, paymentStatus: payment.unpaid };
  writes.push(insertOrder(transaction, order, lines));
  return { id, code };
}

async function findPlacedOrder(database: Database, customerId: number, id: string) {
  const [row] = await selectOrder(database).execute({ id });
  if (row && row.customerId !== customerId) throw notFound();
  return row && { id, code: row.code };
}

const selectOrder = preparedStatement(database =>
  database
    .select({ customerId: orders.customerId, code: orders.code })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('find_placed_order'),
);

function assertSellable({ product, line, isAvailable }: LockedLine): void {
  if (!isAvailable) throw selectionError(`${product.name} đã ngừng bán. Bạn bỏ món này khỏi giỏ nhé.`);
  if (Object.keys(validateOrderAttributes(product.orderAttributes, line.orderAttributes)).length > 0)
    throw selectionError(`${product.name} cần chọn lại phần thêu. Bạn sửa trong giỏ hàng nhé.`);
}

function selectionError(message: string): AppError {
  return invalid({ item_ids: [message] });
}

function toCurrentOrder(rows: readonly LockedLine[], delivery: Delivery): CurrentOrder {
  const lines = rows.map(toCartLine);
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  assertExactTotal(total, 'item_ids');
  const { address, recipientName: recipient_name, recipientPhone: recipient_phone } = delivery;
  return { total, lines, address, recipient_name, recipient_phone };
}
