import { inArray } from 'drizzle-orm';
import { type LineStatus, lineStatuses } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { listLineRows } from './line-rows.ts';
import { lockReferencedLines } from './lock-referenced-lines.ts';
import { deriveOrderStatus, selectAffectedLines } from './rules.ts';
import { orderHistory, orderLines } from './tables.ts';

interface Transition {
  code: string;
  /** Skus of the changed lines; a key of the --json output. */
  moved: string[];
  /** Of the whole order. */
  status: string;
}

/**
 * `reference` is the code or id of an order, or one of its lines: `MN-261121-0042/2` or the line's id. 404 for an unknown
 * order or line; 409, and nothing changes, for a transition that is not allowed (rule 9).
 */
export async function transitionOrder(
  transaction: Transaction,
  reference: string,
  status: LineStatus,
  by: string,
): Promise<Transition> {
  const { order, lines, affectedLines } = await checkTransition(transaction, reference, status);
  const ids = affectedLines.map(line => line.id);
  await transaction.update(orderLines).set({ status }).where(inArray(orderLines.id, ids));
  const before = deriveOrderStatus(lines);
  const after = deriveOrderStatus(await listLineRows(transaction, [order.id]));
  const isWholeOrder = after !== before && after === status;
  const events = isWholeOrder
    ? [lineStatuses[status]]
    : affectedLines.map(line => `${line.sku}: ${lineStatuses[status]}`);
  if (events.length > 0)
    await transaction
      .insert(orderHistory)
      .values(events.map(event => ({ orderId: order.id, status: event, by })));
  return { code: order.code, moved: affectedLines.map(line => line.sku), status: lineStatuses[after] };
}

/** Locks the order. Rejects like `transitionOrder`, but changes nothing. */
export async function checkTransition(transaction: Transaction, reference: string, status: LineStatus) {
  const { order, lines, referencedLines } = await lockReferencedLines(transaction, reference);
  const affectedLines = selectAffectedLines(referencedLines, status);
  if (!Array.isArray(affectedLines)) throw new AppError('conflict', `${order.code}: ${affectedLines.error}`);
  return { order, lines, affectedLines };
}
