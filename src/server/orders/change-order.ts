import { and, count, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { changeOrderBody } from '#contract/orders/orders.ts';
import { shop } from '#contract/shop.ts';
import { checkOrderAttributes } from '#server/cart/check-order-attributes.ts';
import { products } from '#server/catalogue/tables.ts';
import { findContact } from '#server/customer/store.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, invalid } from '#server/errors.ts';
import { assertRaisable } from './assert-raisable.ts';
import { assertExactTotal } from './place/assert-exact-total.ts';
import { assertExpected } from './place/assert-expected.ts';
import { findDeliveryAddress } from './place/delivery-address.ts';
import { findOrder, lockOpenOrder } from './store.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

type ChangeOrderInput = z.output<typeof changeOrderBody>;
type LineChange = ChangeOrderInput['lines'][number];

/**
 * Lines that are not named stay, and prices stay those of the day of the order. Rejects like `lockOpenOrder`, and with 409
 * if the order would not become as the customer saw it (rule 8).
 */
export async function changeOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
  change: ChangeOrderInput,
): Promise<OrderWithLines> {
  const lines = await lockOpenOrder(transaction, customerId, id);
  await assertEditsLeft(transaction, id);
  assertLineRemains(lines, change.lines);
  for (const [index, lineChange] of change.lines.entries()) {
    const line = lines.find(row => row.id === lineChange.id);
    if (!line) throw invalid({ [`lines.${index}.id`]: ['Món này không có trong đơn hàng.'] });
    await assertRaisable(transaction, line, lineChange.qty, `lines.${index}.qty`);
    await changeLine(transaction, line.productId, lineChange, `lines.${index}.order_attributes`);
  }
  const unseenNote = await findUnseenNote(transaction, id, change);
  await changeDelivery(transaction, customerId, id, change);
  await transaction.insert(orderHistory).values({ orderId: id, status: editedStatus });
  const changed = await findOrder(transaction, customerId, id);
  assertExactTotal(changed.total, 'lines');
  assertExpected(toExpectable(changed), await findContact(transaction, customerId), change);
  if (unseenNote !== null) throw noteIsUnseen(unseenNote, changed);
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

async function changeLine(
  transaction: Transaction,
  productId: number,
  { id, qty, order_attributes }: LineChange,
  field: string,
): Promise<void> {
  const isLine = eq(orderLines.id, id);
  if (qty === undefined && order_attributes === undefined) return;
  if (qty === 0) {
    await transaction.delete(orderLines).where(isLine);
    return;
  }
  const orderAttributes =
    order_attributes &&
    checkOrderAttributes(await findOrderAttributes(transaction, productId), order_attributes, field);
  await transaction.update(orderLines).set({ quantity: qty, orderAttributes }).where(isLine);
}

async function findOrderAttributes(transaction: Transaction, productId: number) {
  const [product] = await transaction.select().from(products).where(eq(products.id, productId));
  return product?.orderAttributes ?? [];
}

/** What another phone has written meanwhile: the new note would replace it unseen (rule 8). */
async function findUnseenNote(
  transaction: Transaction,
  id: string,
  { note, seen_note }: ChangeOrderInput,
): Promise<string | null> {
  if (note === undefined || seen_note === undefined) return null;
  const [order] = await transaction.select({ note: orders.note }).from(orders).where(eq(orders.id, id));
  return !order || [seen_note, note].includes(order.note) ? null : order.note;
}

function noteIsUnseen(note: string, changed: OrderWithLines): AppError {
  const words = note === '' ? 'đã được bỏ' : `đã được sửa thành “${note}”`;
  const message = `Lời nhắn ${words} ở máy khác. Bạn xem lại rồi gửi lại nhé.`;
  return new AppError('conflict', message, { data: { ...toExpectable(changed), note } });
}

async function changeDelivery(
  transaction: Transaction,
  customerId: number,
  id: string,
  { address_id, note }: ChangeOrderInput,
): Promise<void> {
  if (address_id === undefined && note === undefined) return;
  const found = address_id ? await findDeliveryAddress(transaction, customerId, address_id) : null;
  await transaction
    .update(orders)
    .set({ ...found?.delivery, note })
    .where(eq(orders.id, id));
}
