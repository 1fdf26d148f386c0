import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import { type LineStatus, lineStatus, lineStatuses, payment } from '#contract/status/order-statuses.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseLineStatus, statusList } from '#server/cli/options/parse-statuses.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { transitionOrder } from '#server/orders/transition.ts';
import { listPaidRequests } from '#server/payments/admin/admin-request-store.ts';
import { checkStaffTransition } from '#server/payments/admin/check-transition.ts';
import { findRefund, recordRefund } from '#server/payments/admin/record-refund.ts';
import { settlePartlyPaidOrder } from '#server/payments/admin/settle-order.ts';

export function moveCommand(orders: Command, run: RunCommand): void {
  orders
    .command('move')
    .description(`chuyển cả đơn hoặc một dòng sang trạng thái kế tiếp.\nCác trạng thái: ${statusList}`)
    .argument('<ĐƠN-HOẶC-DÒNG>', 'mã đơn MN-261121-0042, hoặc dòng số 2 của nó MN-261121-0042/2')
    .argument('<TRẠNG-THÁI>', 'số hoặc tên trạng thái, ví dụ 8 hoặc "Chốt đơn"', parseLineStatus)
    .action((reference: string, status: LineStatus, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const confirmed =
          status === lineStatus.cancelled ? await confirmCancelling(database, reference, output) : null;
        const move = { reference, status, confirmed, by: output.actor };
        const moved = await inTransaction(database, transaction => moveOrder(transaction, move));
        const { isSettled, ...result } = moved;
        output.printResult(result, describeMove(status, moved));
      }),
    );
}

type Cancelling = Awaited<ReturnType<typeof checkCancelling>>;

interface Move {
  reference: string;
  status: LineStatus;
  confirmed: Cancelling | null;
  by: string;
}

async function moveOrder(transaction: Transaction, { reference, status, confirmed, by }: Move) {
  if (confirmed) assertUnchanged(confirmed, await checkCancelling(transaction, reference));
  const checked = await checkStaffTransition(transaction, reference, status);
  const transition = await transitionOrder(transaction, reference, status, by);
  const isSettled =
    status === lineStatus.cancelled && (await settlePartlyPaidOrder(transaction, checked.order, by));
  return {
    ...transition,
    payment_status: isSettled ? payment.paid : checked.order.paymentStatus,
    refund: await recordRefund(transaction, checked.order.id, checked.lines, by),
    isSettled,
  };
}

function describeMove(
  status: LineStatus,
  { moved, code, status: orderStatus, isSettled, refund }: Awaited<ReturnType<typeof moveOrder>>,
): string {
  return [
    `Đã chuyển ${moved.join(', ')} sang “${lineStatuses[status]}”.`,
    `Đơn ${code}: ${orderStatus}.`,
    ...(isSettled ? [`Đơn không còn nợ gì: “${payment.paid}”.`] : []),
    ...(refund > 0 ? [`Khách đã trả tiền: cần hoàn lại khách ${formatDong(refund)}.`] : []),
  ].join(' ');
}

/** Returns what the question was about. */
async function confirmCancelling(database: Database, reference: string, output: Output): Promise<Cancelling> {
  const cancelling = await inTransaction(database, transaction => checkCancelling(transaction, reference));
  const skus = cancelling.lines.map(line => line.sku).join(', ');
  const refund =
    cancelling.refund > 0 ? ` Khách đã trả tiền: hủy thì hoàn lại ${formatDong(cancelling.refund)}.` : '';
  await output.confirm(`Hủy ${skus} của đơn ${cancelling.code}? Đã hủy thì không lấy lại được.${refund}`);
  return cancelling;
}

/** Rejects like `checkStaffTransition`. Returns what the question is about. */
async function checkCancelling(transaction: Transaction, reference: string) {
  const { order, lines, affectedLines } = await checkStaffTransition(
    transaction,
    reference,
    lineStatus.cancelled,
  );
  const paidRequests = await listPaidRequests(transaction, order.id);
  const remaining = lines.filter(line => !affectedLines.some(({ id }) => id === line.id));
  return {
    code: order.code,
    lines: affectedLines,
    paid: paidRequests.map(request => request.code),
    refund: await findRefund(transaction, order.id, lines, remaining),
  };
}

// The order is not locked while the question waits: the customer may change it, and other staff receive its money.
function assertUnchanged(confirmed: Cancelling, current: Cancelling): void {
  if (isDeepStrictEqual(current, confirmed)) return;
  const { code } = current;
  throw new AppError(
    'conflict',
    `Đơn ${code} vừa thay đổi, nên chưa hủy gì. Xem lại bằng: npm run shop -- orders show ${code}, rồi chạy lại.`,
  );
}
