import { asc, eq, inArray } from 'drizzle-orm';
import { type LineStatus, lineStatuses } from '#contract/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError, notFound } from '#server/errors.ts';
import { findAdminOrder } from './admin-orders.ts';
import type { LineRow, OrderRow } from './presenter.ts';
import { deriveOrderStatus, selectTransitionLines } from './rules.ts';
import { listLines } from './store.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

export interface Transition {
  code: string;
  /** Skus of the lines that moved. */
  moved: string[];
  /** Where the order as a whole now stands. */
  status: string;
}

/**
 * Brings an order, by code or id, or one of its lines, `MN-261121-0042/2` or by id, to `status` along the table of the
 * contract, and notes in its history who did. 404 for an unknown one; 409, and nothing moves, where the table has no such step.
 */
export async function transitionOrder(
  transaction: Transaction,
  reference: string,
  status: LineStatus,
  by: string,
): Promise<Transition> {
  const { order, lines, moving } = await checkTransition(transaction, reference, status);
  const before = deriveOrderStatus(lines);
  await transaction
    .update(orderLines)
    .set({ status })
    .where(
      inArray(
        orderLines.id,
        moving.map(line => line.id),
      ),
    );
  const after = deriveOrderStatus(await listLines(transaction, [order.id]));
  const whole = after !== before && after === status;
  const words = whole ? [lineStatuses[status]] : moving.map(line => `${line.sku}: ${lineStatuses[status]}`);
  if (words.length > 0)
    await transaction
      .insert(orderHistory)
      .values(words.map(happened => ({ orderId: order.id, status: happened, by })));
  return { code: order.code, moved: moving.map(line => line.sku), status: lineStatuses[after] };
}

/** What `moveOrder` would move, held until the transaction ends; refuses as it does. */
export async function checkTransition(transaction: Transaction, reference: string, status: LineStatus) {
  const { order, lines, chosen } = await lockOrder(transaction, reference);
  const moving = selectTransitionLines(chosen, status);
  if (!Array.isArray(moving)) throw new AppError('conflict', `${order.code}: ${moving.complaint}`);
  return { order, lines, moving };
}

interface Locked {
  order: OrderRow;
  lines: LineRow[];
  chosen: LineRow[];
}

async function lockOrder(transaction: Transaction, reference: string): Promise<Locked> {
  const [codeOrId = '', number] = reference.split('/');
  const byLine = await orderOfLine(transaction, codeOrId);
  const { id } = await findAdminOrder(transaction, byLine ?? codeOrId);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw notFound();
  const lines = await listLines(transaction, [id]);
  const whole = number === undefined && byLine === null;
  const chosen = lines.filter((line, index) => whole || line.id === codeOrId || String(index + 1) === number);
  if (chosen.length === 0)
    throw notFound(`Đơn ${order.code} không có dòng số ${number}; đơn có ${lines.length} dòng.`);
  return { order, lines, chosen };
}

const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function orderOfLine(transaction: Transaction, id: string): Promise<string | null> {
  if (!anId.test(id)) return null;
  const [line] = await transaction
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, id))
    .orderBy(asc(orderLines.id));
  return line?.orderId ?? null;
}
