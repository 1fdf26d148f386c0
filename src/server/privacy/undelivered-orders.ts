import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { type LineStatus, lineStatus, payment } from '#contract/status/order-statuses.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { orderLines, orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';

// From confirmed to being delivered (rule 9).
const inProgress: LineStatus[] = [8, 2, 4, 5];

/** Codes of the orders that the customer waits for. */
export const listUndeliveredOrders = (database: Database, customerId: number): Promise<string[]> =>
  listCodes(database, customerId, isUndelivered(database));

/** Codes of the orders that nobody has accepted yet, nor paid. */
export const listNewOrders = (database: Database, customerId: number): Promise<string[]> =>
  listCodes(database, customerId, and(hasLineIn(database, [lineStatus.new]), not(isUndelivered(database))));

async function listCodes(
  database: Database,
  customerId: number,
  condition: SQL | undefined,
): Promise<string[]> {
  const rows = await database
    .select({ code: orders.code })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), condition))
    .orderBy(asc(orders.code));
  return rows.map(row => row.code);
}

/** To embed in a statement about customers. */
export const hasUndeliveredOrder = (database: Database): SQL =>
  exists(
    database
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.customerId, customers.id), isUndelivered(database))),
  );

/** Accepted, or still new when money for it has come, or may have (rule 31). */
const isUndelivered = (database: Database): SQL =>
  sql`(${or(hasLineIn(database, inProgress), and(hasLineIn(database, [lineStatus.new]), mayBePaid(database)))})`;

const hasLineIn = (database: Database, statuses: LineStatus[]): SQL =>
  exists(
    database
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.status, statuses))),
  );

function mayBePaid(database: Database): SQL {
  const isForOrder = and(
    eq(paymentRequests.customerId, orders.customerId),
    sql`${orders.id} = any(${paymentRequests.orderIds})`,
  );
  return exists(
    database
      .select({ id: paymentRequests.id })
      .from(paymentRequests)
      .where(and(isForOrder, inArray(paymentRequests.status, [payment.inReview, payment.paid]))),
  );
}
