import { and, eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { lineStatus, lineStatuses } from '#contract/status/order-statuses.ts';
import { cartLines } from '#server/cart/tables.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { lineColumns, orderHistory, orderLines, orders } from '#server/orders/tables.ts';
import type { LockedLine } from './lock-cart-lines.ts';

type NewOrder = Omit<typeof orders.$inferInsert, 'placedAt'>;

/** Its lines are no longer in the cart. */
export async function insertOrder(
  transaction: Transaction,
  order: NewOrder,
  lines: readonly LockedLine[],
): Promise<void> {
  await insertWithLines(transaction).execute({
    ...order,
    lines: JSON.stringify(lines.map((line, position) => toRecord(line, order.id, position))),
    cartLineIds: lines.map(({ line }) => line.id),
  });
}

const { placeholder } = sql;

// One statement for four tables: each further one would cost a round trip. The lines are one parameter, however many.
const insertWithLines = preparedStatement(database => {
  const insertedOrder = database.$with('inserted_order').as(
    database.insert(orders).values({
      id: placeholder('id'),
      code: placeholder('code'),
      customerId: placeholder('customerId'),
      address: placeholder('address'),
      recipientName: placeholder('recipientName'),
      recipientPhone: placeholder('recipientPhone'),
      note: placeholder('note'),
      paymentStatus: placeholder('paymentStatus'),
    }),
  );
  const firstEvent = { orderId: placeholder('id'), status: lineStatuses[lineStatus.new] };
  const insertedHistory = database
    .$with('inserted_history')
    .as(database.insert(orderHistory).values(firstEvent));
  const isOrdered = and(
    eq(cartLines.customerId, placeholder('customerId')),
    sql`${cartLines.id} = any(${placeholder('cartLineIds')})`,
  );
  const deletedLines = database.$with('deleted_lines').as(database.delete(cartLines).where(isOrdered));
  const columns = sql.join(Object.values(lineColumns), sql`, `);
  return database
    .with(insertedOrder, insertedHistory, deletedLines)
    .insert(orderLines)
    .select(
      sql`select ${columns} from json_populate_recordset(null::order_lines, ${placeholder('lines')}) as order_lines`,
    )
    .prepare('place_order');
});

/** By the names of the columns. */
function toRecord({ line, item, product }: LockedLine, orderId: string, position: number) {
  return {
    id: newId(),
    order_id: orderId,
    position,
    status: lineStatus.new,
    product_id: product.id,
    product_item_id: item.id,
    product_name: product.name,
    product_code: product.code,
    item_name: item.name,
    sku: item.sku,
    image_url: item.imageUrl,
    embroidery: item.embroidery,
    quantity: line.quantity,
    price: currentPrice(item),
    order_attributes: line.orderAttributes,
  };
}
