import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { findAdminOrder } from './admin-orders.ts';
import { listLineRows } from './line-rows.ts';
import type { LineRow, OrderRow } from './presenter.ts';
import { lineNumber } from './rules.ts';
import { orderLines, orders } from './tables.ts';

interface LockedOrder {
  order: OrderRow;
  lines: LineRow[];
  /** Those of `lines` that the reference means. */
  referencedLines: LineRow[];
}

/** Locks the order. `reference` as in `transitionOrder`; 404 if it means nothing. */
export async function lockReferencedLines(transaction: Transaction, reference: string): Promise<LockedOrder> {
  const [codeOrId = '', ...rest] = reference.split('/');
  const line = await findLine(transaction, codeOrId);
  if (line && rest.length > 0) throw notFound(`${codeOrId} đã là mã của một dòng, không thêm “/” vào sau.`);
  const { id } = await findAdminOrder(transaction, line?.orderId ?? codeOrId);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw notFound();
  const lines = await listLineRows(transaction, [id]);
  const referencedLines = selectLines(lines, line?.id, rest);
  if (referencedLines.length > 0) return { order, lines, referencedLines };
  throw notFound(
    `Đơn ${order.code} không có dòng số ${rest.join('/')}. Xem các dòng bằng: npm run shop -- orders show ${order.code}`,
  );
}

function selectLines(lines: LineRow[], lineId: string | undefined, rest: readonly string[]): LineRow[] {
  if (lineId !== undefined) return lines.filter(({ id }) => id === lineId);
  return rest.length > 0 ? lines.filter(line => String(lineNumber(line)) === rest.join('/')) : lines;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findLine(transaction: Transaction, id: string) {
  if (!uuidPattern.test(id)) return undefined;
  const { orderId } = orderLines;
  const [line] = await transaction
    .select({ id: orderLines.id, orderId })
    .from(orderLines)
    .where(eq(orderLines.id, id));
  return line;
}
