import { and, count, eq } from 'drizzle-orm';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { ChangeOrderBody } from '#contract/orders/orders.ts';
import { shop } from '#contract/shop.ts';
import { findContact } from '#server/customer/store.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import { assertExactTotal } from '#server/orders/place/assert-exact-total.ts';
import { assertExpected } from '#server/orders/place/assert-expected.ts';
import { findDeliveryAddress } from '#server/orders/place/delivery-address.ts';
import { findOrder, lockOpenOrder } from '#server/orders/store.ts';
import { orderHistory, orders } from '#server/orders/tables.ts';
import { assertSeen } from './assert-seen.ts';
import { changeLines, type LineChange } from './change-lines.ts';
import { listReplacedParts } from './replaced-parts.ts';

/**
 * Lines that are not named stay, and prices stay those of the day of the order. Rejects like `lockOpenOrder`, and with 409
 * if the order would not become as the customer saw it (rule 8).
 */
export async function changeOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
  change: ChangeOrderBody,
): Promise<OrderWithLines> {
  const { row, lines } = await lockOpenOrder(transaction, customerId, id);
  await assertEditsLeft(transaction, id);
  assertLineRemains(lines, change.lines);
  const changedLines = await changeLines(transaction, lines, change);
  await changeDelivery(transaction, customerId, id, change);
  if (changedLines > 0 || namesDelivery(change))
    await transaction.insert(orderHistory).values({ orderId: id, status: editedStatus });
  const changed = await findOrder(transaction, customerId, id);
  assertExactTotal(changed.total, 'lines');
  const contact = await findContact(transaction, customerId);
  const replaced = listReplacedParts({ row, lines }, change);
  const data = { ...toExpectable(changed), ...replaced };
  assertExpected(data, contact, change);
  assertSeen(data, changed, contact, change);
  return changed;
}

function toExpectable(order: OrderWithLines) {
  const { total, address, recipient_name, recipient_phone } = order;
  const lines = order.order_details.map(({ id, qty: quantity, price, order_attributes }) => ({
    id,
    quantity,
    price,
    order_attributes,
  }));
  return { total, lines, address, recipient_name, recipient_phone };
}

const editedStatus = 'Đã sửa đơn';

/** Who sets back what waits on the phone sends a change that names nothing: the order was not edited. */
const namesDelivery = ({ address_id, note }: ChangeOrderBody) =>
  address_id !== undefined || note !== undefined;

async function assertEditsLeft(transaction: Transaction, id: string): Promise<void> {
  const isEdit = and(eq(orderHistory.orderId, id), eq(orderHistory.status, editedStatus));
  const [edits] = await transaction.select({ count: count() }).from(orderHistory).where(isEdit);
  if ((edits?.count ?? 0) < shop.limits.orderEdits) return;
  throw new AppError('conflict', 'Đơn này đã sửa nhiều lần quá. Bạn nhắn cửa hàng sửa giúp nhé.');
}

function assertLineRemains(lines: readonly { id: string }[], changes: readonly LineChange[]): void {
  const removedIds = new Set(changes.filter(change => change.qty === 0).map(change => change.id));
  if (lines.some(line => !removedIds.has(line.id))) return;
  throw invalid({ lines: ['Đơn hàng cần ít nhất một món. Muốn bỏ cả đơn, bạn xóa đơn nhé.'] });
}

async function changeDelivery(
  transaction: Transaction,
  customerId: number,
  id: string,
  { address_id, note }: ChangeOrderBody,
): Promise<void> {
  if (address_id === undefined && note === undefined) return;
  const found = address_id ? await findDeliveryAddress(transaction, customerId, address_id) : null;
  await transaction
    .update(orders)
    .set({ ...found?.delivery, note })
    .where(eq(orders.id, id));
}
