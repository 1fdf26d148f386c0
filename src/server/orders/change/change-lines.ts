import { inArray, sql } from 'drizzle-orm';
import type { OrderAttribute } from '#contract/order-attributes.ts';
import type { ChangeOrderBody } from '#contract/orders/orders.ts';
import { checkOrderAttributes } from '#server/cart/check-order-attributes.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import type { LineRow } from '#server/orders/presenter.ts';
import { orderLines } from '#server/orders/tables.ts';
import { assertRaisable } from './assert-raisable.ts';

export type LineChange = ChangeOrderBody['lines'][number];

/** A line as it is, what becomes of it, and the change's name in errors. */
export interface ChangedLine {
  line: LineRow;
  change: LineChange;
  field: string;
}

/** Returns how many. The same few statements for one line and for 200: the order is locked meanwhile. */
export async function changeLines(
  transaction: Transaction,
  lines: readonly LineRow[],
  { lines: changes, expected }: ChangeOrderBody,
): Promise<number> {
  const changed = changes.flatMap((change, index) => {
    const line = lines.find(({ id }) => id === change.id);
    if (line) return { line, change, field: `lines.${index}` };
    // Another phone has removed it, or this one before: whether the order is what the customer expects is asked later.
    if (expected) return [];
    throw invalid({ [`lines.${index}.id`]: ['Món này không có trong đơn hàng.'] });
  });
  await assertRaisable(transaction, changed);
  const isRemoved = ({ change }: ChangedLine) => change.qty === 0;
  const removedIds = changed.filter(isRemoved).map(({ line }) => line.id);
  await updateLines(
    transaction,
    changed.filter(line => !isRemoved(line)),
  );
  if (removedIds.length > 0) await transaction.delete(orderLines).where(inArray(orderLines.id, removedIds));
  return changed.length;
}

async function updateLines(transaction: Transaction, changed: readonly ChangedLine[]): Promise<void> {
  const attributesOf = await readOrderAttributes(transaction, changed);
  const rows = changed.map(({ line, change: { id, qty = null, order_attributes }, field }) => ({
    id,
    quantity: qty,
    order_attributes:
      order_attributes === undefined
        ? null
        : checkOrderAttributes(
            attributesOf.get(line.productId) ?? [],
            order_attributes,
            `${field}.order_attributes`,
          ),
  }));
  if (rows.length === 0) return;
  await transaction.execute(sql`
    update ${orderLines} as line
    set quantity = coalesce(change.quantity, line.quantity),
      order_attributes = coalesce(change.order_attributes, line.order_attributes)
    from json_to_recordset(${JSON.stringify(rows)}) as change (id uuid, quantity integer, order_attributes json)
    where line.id = change.id`);
}

/** By product. */
async function readOrderAttributes(
  transaction: Transaction,
  changed: readonly ChangedLine[],
): Promise<Map<number, readonly OrderAttribute[]>> {
  const embroidered = changed.filter(({ change }) => change.order_attributes !== undefined);
  if (embroidered.length === 0) return new Map();
  const ids = [...new Set(embroidered.map(({ line }) => line.productId))];
  const rows = await transaction
    .select({ id: products.id, orderAttributes: products.orderAttributes })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, orderAttributes }) => [id, orderAttributes]));
}
