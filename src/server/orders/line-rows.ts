import { asc, eq, inArray } from 'drizzle-orm';
import { shop } from '#contract/shop.ts';
import type { Database } from '#server/database/connect.ts';
import type { LineAmount, LineRow } from './presenter.ts';
import { lineColumns, orderLines, orders } from './tables.ts';

export function listLineRows(database: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  return database
    .select(lineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));
}

/** Of all lines, without their texts, which can be a megabyte in ten orders. */
export function listLineAmounts(database: Database, orderIds: readonly string[]): Promise<LineAmount[]> {
  const { orderId, status, price, quantity } = orderLines;
  return database
    .select({ orderId, status, price, quantity })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]));
}

/** As many of each order as a list shows (rule 29). */
export async function listFirstLines(database: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  const firstLines = database
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .orderBy(asc(orderLines.position))
    .limit(shop.linesPerListedOrder)
    .as('first_lines');
  return database
    .select(firstLines._.selectedFields)
    .from(orders)
    .crossJoinLateral(firstLines)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(firstLines.position));
}
