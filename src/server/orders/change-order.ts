import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { OrderWithLines, orderChange } from '#contract/orders.ts';
import { attributeErrors, normalizeAttributes } from '#server/cart/rules.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import { formatAddress } from './address.ts';
import { findOrder, lockOpenOrder } from './store.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

type Change = z.output<typeof orderChange>;
type LineChange = Change['lines'][number];

/** Changes an open order as asked; lines not named stay, and prices stay those of the day. 409 once it is under way. */
export async function changeOrder(
  transaction: Transaction,
  customerId: number,
  id: string,
  change: Change,
): Promise<OrderWithLines> {
  const lines = await lockOpenOrder(transaction, customerId, id);
  refuseEmptyOrder(lines, change.lines);
  for (const [position, wanted] of change.lines.entries()) {
    const line = lines.find(one => one.id === wanted.id);
    if (!line) throw invalid({ [`lines.${position}.id`]: ['Sản phẩm này không có trong đơn hàng.'] });
    await changeLine(transaction, line.productId, wanted, `lines.${position}.order_attributes`);
  }
  await changeDelivery(transaction, customerId, id, change);
  await transaction.insert(orderHistory).values({ orderId: id, status: 'Khách đã sửa đơn' });
  return findOrder(transaction, customerId, id);
}

function refuseEmptyOrder(lines: readonly { id: string }[], changes: readonly LineChange[]): void {
  const removed = new Set(changes.filter(change => change.qty === 0).map(change => change.id));
  if (lines.some(line => !removed.has(line.id))) return;
  throw invalid({ lines: ['Đơn hàng cần ít nhất một sản phẩm. Muốn bỏ cả đơn, hãy xoá đơn hàng.'] });
}

async function changeLine(
  transaction: Transaction,
  productId: number,
  { id, qty, order_attributes }: LineChange,
  field: string,
): Promise<void> {
  const same = eq(orderLines.id, id);
  if (qty === 0) {
    await transaction.delete(orderLines).where(same);
    return;
  }
  const orderAttributes =
    order_attributes && (await checkedAttributes(transaction, productId, order_attributes, field));
  await transaction.update(orderLines).set({ quantity: qty, orderAttributes }).where(same);
}

async function checkedAttributes(
  transaction: Transaction,
  productId: number,
  values: NonNullable<LineChange['order_attributes']>,
  field: string,
) {
  const [product] = await transaction.select().from(products).where(eq(products.id, productId));
  const asked = product?.orderAttributes ?? [];
  const errors = attributeErrors(asked, values, field);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return normalizeAttributes(asked, values);
}

async function changeDelivery(
  transaction: Transaction,
  customerId: number,
  id: string,
  { address_id, note }: Change,
): Promise<void> {
  if (address_id === undefined && note === undefined) return;
  const address = address_id && (await formatAddress(transaction, customerId, address_id));
  await transaction.update(orders).set({ address, note }).where(eq(orders.id, id));
}
