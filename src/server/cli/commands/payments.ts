import type { Command } from 'commander';
import { formatDong } from '#contract/money.ts';
import { parseCount, parseDong } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { formatTable, formatTime } from '#server/cli/table.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { findOpenRequest, listAdminRequests } from '#server/payments/admin-requests.ts';
import { findBankAccount } from '#server/payments/bank-account.ts';
import { cancelPaymentRequest } from '#server/payments/cancel-request.ts';
import { createPaymentRequest } from '#server/payments/create-request.ts';
import { confirmPaymentRequest, rejectPaymentRequest } from '#server/payments/review-request.ts';
import { parsePaymentStatus } from './orders.ts';

/** `payments …`: what the shop asks to be paid. */
export function paymentCommands(program: Command, run: RunCommand): void {
  const payments = program.command('payments').description('yêu cầu thanh toán và xác nhận tiền');
  listCommand(payments, run);
  requestCommand(payments, run);
  confirmCommand(payments, run);
  rejectCommand(payments, run);
  cancelCommand(payments, run);
}

function listCommand(payments: Command, run: RunCommand): void {
  payments
    .command('list')
    .description('xem yêu cầu thanh toán, mới nhất trước')
    .option('--status <trạng-thái>', 'chỉ yêu cầu ở trạng thái này, ví dụ "Chờ xác nhận"', parsePaymentStatus)
    .option('--limit <số>', 'nhiều nhất bao nhiêu yêu cầu', parseCount, 30)
    .action((options: { status?: string; limit: number }, command: Command) =>
      run(command, async ({ database }, speech) => {
        const rows = await listAdminRequests(database, options);
        const lines = rows.map(row => [
          row.id,
          row.code,
          formatTime(row.createdAt),
          row.customer.name,
          row.orders.join(', '),
          formatDong(row.amount),
          row.status,
          row.invoiceSentAt && formatTime(row.invoiceSentAt),
        ]);
        const headings = ['Số', 'Mã', 'Ngày', 'Khách', 'Đơn', 'Số tiền', 'Trạng thái', 'Gửi ảnh lúc'];
        speech.answer(rows, formatTable(headings, lines, 'Không có yêu cầu thanh toán nào.'));
      }),
    );
}

function requestCommand(payments: Command, run: RunCommand): void {
  payments
    .command('request')
    .description('yêu cầu khách thanh toán một hoặc nhiều đơn của khách đó')
    .argument('<ĐƠN...>', 'mã đơn, ví dụ MN-261121-0042')
    .option('--amount <đồng>', 'chỉ đòi một phần, ví dụ tiền cọc; chỉ cho một đơn', parseDong)
    .action((codes: string[], { amount }: { amount?: number }, command: Command) =>
      run(command, async ({ database, settings }, speech) => {
        const asked = await inTransaction(database, one =>
          createPaymentRequest(one, codes, amount, speech.by),
        );
        const { id, code } = asked;
        const words = `Đã tạo yêu cầu ${code} (số ${id}): ${formatDong(asked.amount)}. Khách thấy ở mục Yêu cầu thanh toán.`;
        const warning = (await findBankAccount(settings, database))
          ? ''
          : '\nCửa hàng chưa có tài khoản nhận tiền: hãy đặt BANK_BIN, BANK_ACCOUNT, BANK_NAME.';
        speech.answer({ id, code, amount: asked.amount }, words + warning);
      }),
    );
}

function confirmCommand(payments: Command, run: RunCommand): void {
  payments
    .command('confirm')
    .description('xác nhận đã nhận tiền')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu, xem payments list')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const open = await findOpenRequest(database, reference);
        await speech.agree(`Đã nhận ${wordsOf(open)}? Không đổi lại được.`);
        const { id, code, amount, status } = await inTransaction(database, one =>
          confirmPaymentRequest(one, reference, speech.by),
        );
        speech.answer({ id, code, amount, status }, `Đã xác nhận ${code}: nhận ${formatDong(amount)}.`);
      }),
    );
}

function rejectCommand(payments: Command, run: RunCommand): void {
  payments
    .command('reject')
    .description('ảnh chuyển khoản không đúng: khách cần thanh toán hoặc gửi ảnh lại')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu')
    .option('--reason <lý-do>', 'khách đọc được lý do này trong đơn', '')
    .action((reference: string, { reason }: { reason: string }, command: Command) =>
      run(command, async ({ database }, speech) => {
        const { id, code, status } = await inTransaction(database, one =>
          rejectPaymentRequest(one, reference, reason, speech.by),
        );
        speech.answer({ id, code, status }, `Đã từ chối ảnh của ${code}. Yêu cầu trở lại “${status}”.`);
      }),
    );
}

function cancelCommand(payments: Command, run: RunCommand): void {
  payments
    .command('cancel')
    .description('huỷ yêu cầu đòi nhầm: khách không thấy nữa, đơn yêu cầu lại được')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu, chưa trả tiền và không có ảnh đang chờ')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const { id, code, status, amount } = await inTransaction(database, one =>
          cancelPaymentRequest(one, reference, speech.by),
        );
        const words = `Đã huỷ yêu cầu ${code} (${formatDong(amount)}). Khách không còn thấy yêu cầu này.`;
        speech.answer({ id, code, status }, words);
      }),
    );
}

type Open = Awaited<ReturnType<typeof findOpenRequest>>;

function wordsOf({ amount, customer, orders, code }: Open): string {
  return `${formatDong(amount)} của ${customer.name} (${customer.phone}) cho đơn ${orders.join(', ')} (${code})`;
}
