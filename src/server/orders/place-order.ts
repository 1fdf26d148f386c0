import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type * as z from 'zod/mini';
import { validateOrderAttributes } from '#contract/order-attributes.ts';
import { lineStatuses, paymentStatuses } from '#contract/order-statuses.ts';
import type { orderPlacement } from '#contract/orders.ts';
import { deleteLinesStatement } from '#server/cart/store.ts';
import { cartLines } from '#server/cart/tables.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import { isProductOnSale } from '#server/catalogue/store.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { anyOf } from '#server/database/any-of.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';
import { formatAddress } from './address.ts';
import { nextOrderNumber } from './order-number.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

type Placement = z.output<typeof orderPlacement>;

/**
 * Turns lines of the cart into an order, at today's prices. 422 where a line or the address will not do; 409 with
 * today's total where it is not the one the customer saw. An order of this id already placed is simply told again.
 */
export async function placeOrder(transaction: Transaction, customerId: number, asked: Placement) {
  const id = asked.id ?? newId();
  const placed = asked.id && (await alreadyPlaced(transaction, customerId, id));
  if (placed) return placed;
  // What does not wait for another is sent together: the fewer turns, the shorter the locks.
  const [chosen, address, code] = await Promise.all([
    lockLines(transaction, customerId, asked.item_ids),
    formatAddress(transaction, customerId, asked.address_id),
    nextOrderNumber(transaction),
  ]);
  refuseOtherTotal(totalOf(chosen), asked.expected_total);
  const order = { id, code, customerId, address, note: asked.note, paymentStatus: paymentStatuses[0] };
  await store(
    transaction,
    order,
    chosen.map((line, position) => copyOf(line, id, position)),
    deleteLinesStatement(transaction, customerId, asked.item_ids),
  );
  return { id, code };
}

async function alreadyPlaced(database: Database, customerId: number, id: string) {
  const [row] = await database
    .select({ customerId: orders.customerId, code: orders.code })
    .from(orders)
    .where(eq(orders.id, id))
    .prepare('order_placed_already')
    .execute();
  if (row && row.customerId !== customerId) throw notFound();
  return row && { id, code: row.code };
}

type ChosenLine = Awaited<ReturnType<typeof lockLines>>[number];

// Not the whole product: its description and pictures are most of the row.
const { id, name, code, orderAttributes } = products;
const orderedOf = { id, name, code, orderAttributes };

async function lockLines(transaction: Transaction, customerId: number, ids: readonly string[]) {
  const rows = await transaction
    .select({ line: cartLines, item: productItems, product: orderedOf, sold: isProductOnSale })
    .from(cartLines)
    .innerJoin(productItems, eq(productItems.id, cartLines.productItemId))
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(eq(cartLines.customerId, customerId), anyOf(cartLines.id, ids)))
    .orderBy(cartLines.id)
    .for('update', { of: cartLines })
    .prepare('lock_cart_lines')
    .execute();
  if (rows.length < new Set(ids).size)
    throw wrongSelection('Một số sản phẩm không còn trong giỏ hàng. Vui lòng xem lại giỏ hàng.');
  for (const { product, line, sold } of rows) {
    if (!sold) throw wrongSelection(`${product.name} đã ngừng bán. Vui lòng bỏ sản phẩm này khỏi giỏ hàng.`);
    if (Object.keys(validateOrderAttributes(product.orderAttributes, line.orderAttributes)).length > 0)
      throw wrongSelection(`${product.name} cần chọn lại thông tin thêu. Vui lòng sửa trong giỏ hàng.`);
  }
  return rows.toSorted((one, other) => ids.indexOf(one.line.id) - ids.indexOf(other.line.id));
}

function wrongSelection(complaint: string): AppError {
  return invalid({ item_ids: [complaint] });
}

function totalOf(chosen: readonly ChosenLine[]): number {
  return chosen.reduce((total, { line, item }) => total + currentPrice(item) * line.quantity, 0);
}

function refuseOtherTotal(total: number, expected: number | undefined): void {
  if (expected === undefined || expected === total) return;
  const message = 'Giá đã thay đổi từ lúc bạn xem. Vui lòng xem lại tổng tiền rồi đặt hàng lần nữa.';
  throw new AppError('conflict', message, { data: { total } });
}

type CopiedLine = ReturnType<typeof copyOf>;

// Each number of lines is a text of its own; PostgreSQL need not keep the rare ones.
const mostKept = 8;

// One statement for four tables: each one more is a turn of the network for Node and for PostgreSQL.
async function store(
  transaction: Transaction,
  order: typeof orders.$inferInsert,
  lines: CopiedLine[],
  removal: ReturnType<typeof deleteLinesStatement>,
): Promise<void> {
  const placed = transaction.$with('placed').as(transaction.insert(orders).values(order));
  const first = { orderId: order.id, status: lineStatuses[1] };
  const begun = transaction.$with('begun').as(transaction.insert(orderHistory).values(first));
  const removed = transaction.$with('removed').as(removal);
  const storing = transaction.with(placed, begun, removed).insert(orderLines).values(lines);
  if (lines.length > mostKept) await storing;
  else await storing.prepare(`place_order_of_${lines.length}`).execute();
}

function copyOf({ line, item, product }: ChosenLine, orderId: string, position: number) {
  return {
    ...{ id: newId(), orderId, position, status: 1 },
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
