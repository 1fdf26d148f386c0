import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { lockOpenRequest } from '#server/payments/admin/admin-request-store.ts';
import { findOpenRequest } from '#server/payments/admin/admin-requests.ts';
import { confirmPaymentRequest } from '#server/payments/admin/review-request.ts';

export function confirmPaymentCommand(payments: Command, run: RunCommand): void {
  payments
    .command('confirm')
    .description('xác nhận đã nhận tiền')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu, xem payments list')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const request = await findOpenRequest(database, reference);
        await output.confirm(`Đã nhận ${describeRequest(request)}? Không đổi lại được.`);
        const { id, code, amount, status } = await inTransaction(database, async transaction => {
          assertUnchanged(request, await lockOpenRequest(transaction, reference));
          return confirmPaymentRequest(transaction, reference, output.actor);
        });
        output.printResult({ id, code, amount, status }, `Đã xác nhận ${code}: nhận ${formatDong(amount)}.`);
      }),
    );
}

/** 409 if other staff rejected the picture, or the customer sent another one, during the question. */
function assertUnchanged(asked: OpenRequest, now: Pick<OpenRequest, 'status' | 'invoiceSentAt'>): void {
  const isSame =
    asked.status === now.status && asked.invoiceSentAt?.getTime() === now.invoiceSentAt?.getTime();
  if (isSame) return;
  throw new AppError(
    'conflict',
    `Yêu cầu ${asked.code} vừa chuyển sang “${now.status}” hoặc có ảnh khác, nên chưa xác nhận gì. Xem lại bằng: npm run shop -- payments list, rồi chạy lại.`,
  );
}

type OpenRequest = Awaited<ReturnType<typeof findOpenRequest>>;

function describeRequest({ amount, customer, orders, code }: OpenRequest): string {
  return `${formatDong(amount)} của ${customer.name} (${customer.phone}) cho đơn ${orders.join(', ')} (${code})`;
}
