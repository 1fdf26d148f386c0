import type { Command } from 'commander';
import { formatDateTime } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseReason } from '#server/cli/options/parse-line.ts';
import { parseCount, parseDong } from '#server/cli/options/parse-numbers.ts';
import { parseRequestStatus, requestStatuses } from '#server/cli/options/parse-statuses.ts';
import { printList } from '#server/cli/terminal/print-list.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { type AccountState, readAccountState } from '#server/customer/admin-customers.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { listAdminRequests } from '#server/payments/admin/admin-requests.ts';
import { cancelPaymentRequest } from '#server/payments/admin/cancel-request.ts';
import { createPaymentRequest } from '#server/payments/admin/create-request.ts';
import { rejectPaymentRequest } from '#server/payments/admin/review-request.ts';
import { findBankAccount } from '#server/payments/bank/bank-account.ts';
import { confirmPaymentCommand } from './confirm-payment.ts';

export function paymentCommands(program: Command, run: RunCommand): void {
  const payments = program.command('payments').description('yêu cầu thanh toán và xác nhận tiền');
  listCommand(payments, run);
  requestCommand(payments, run);
  confirmPaymentCommand(payments, run);
  rejectCommand(payments, run);
  cancelCommand(payments, run);
}

function listCommand(payments: Command, run: RunCommand): void {
  payments
    .command('list')
    .description('xem yêu cầu thanh toán, mới nhất trước')
    .option(
      '--status <trạng-thái>',
      `chỉ yêu cầu ở trạng thái này: ${requestStatuses.join(', ')}`,
      parseRequestStatus,
    )
    .option('--limit <số>', 'nhiều nhất bao nhiêu yêu cầu', parseCount, 30)
    .action(({ status, limit }: { status?: string; limit: number }, command: Command) =>
      run(command, ({ database }, output) =>
        printList(output, {
          limit,
          noun: 'yêu cầu',
          find: count => listAdminRequests(database, { status, limit: count }),
          format: rows => formatTable(headings, rows.map(toCells), 'Không có yêu cầu thanh toán nào.'),
        }),
      ),
    );
}

const headings = ['Số', 'Mã', 'Ngày', 'Khách', 'Đơn', 'Số tiền', 'Trạng thái', 'Gửi ảnh lúc'];

const toCells = (row: Awaited<ReturnType<typeof listAdminRequests>>[number]) => [
  row.id,
  row.code,
  formatDateTime(row.createdAt),
  row.customer.name,
  row.orders.join(', '),
  formatDong(row.amount),
  row.status,
  row.invoiceSentAt && formatDateTime(row.invoiceSentAt),
];

function requestCommand(payments: Command, run: RunCommand): void {
  payments
    .command('request')
    .description('yêu cầu khách thanh toán một hoặc nhiều đơn của khách đó')
    .argument('<ĐƠN...>', 'mã đơn, ví dụ MN-261121-0042')
    .option('--amount <đồng>', 'chỉ đòi một phần, ví dụ tiền cọc; chỉ cho một đơn', parseDong)
    .action((codes: string[], { amount }: { amount?: number }, command: Command) =>
      run(command, async ({ database, config }, output) => {
        const request = await inTransaction(database, transaction =>
          createPaymentRequest(transaction, codes, amount, output.actor),
        );
        const { id, code } = request;
        const account = await readAccountState(database, request.customerId);
        const text = `Đã tạo yêu cầu ${code} (số ${id}): ${formatDong(request.amount)}. ${audience[account]}`;
        const warning = (await findBankAccount(config, database))
          ? ''
          : '\nLệnh này chạy không có BANK_BIN, BANK_ACCOUNT, BANK_NAME. Nếu cửa hàng cũng mở như vậy thì khách không có mã QR: bạn đặt rồi mở lại cửa hàng nhé.';
        output.printResult({ id, code, amount: request.amount, account }, text + warning);
      }),
    );
}

const audience: Readonly<Record<AccountState, string>> = {
  open: 'Khách thấy ở mục Yêu cầu thanh toán.',
  closed: 'Khách đã đóng tài khoản, chỉ thấy khi mở lại: bạn báo khách cách khác nhé.',
  erased: 'Khách đã xóa tài khoản nên không thấy yêu cầu này.',
};

function rejectCommand(payments: Command, run: RunCommand): void {
  payments
    .command('reject')
    .description('ảnh chuyển khoản không đúng: khách cần thanh toán hoặc gửi ảnh lại')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu')
    .option('--reason <lý-do>', 'khách đọc được lý do này trong đơn và ở Yêu cầu thanh toán', parseReason, '')
    .action((reference: string, { reason }: { reason: string }, command: Command) =>
      run(command, async ({ database }, output) => {
        const { id, code, status, customerId } = await inTransaction(database, transaction =>
          rejectPaymentRequest(transaction, reference, reason, output.actor),
        );
        const account = await readAccountState(database, customerId);
        const text = `Đã từ chối ảnh của ${code}. Yêu cầu trở lại “${status}”.`;
        const hint = account === 'open' ? '' : ` ${audience[account]}`;
        output.printResult({ id, code, status, account }, text + hint);
      }),
    );
}

function cancelCommand(payments: Command, run: RunCommand): void {
  payments
    .command('cancel')
    .description('hủy yêu cầu đòi nhầm: khách không thấy nữa, đơn yêu cầu lại được')
    .argument('<SỐ>', 'số hoặc mã của yêu cầu, chưa trả tiền và không có ảnh đang chờ')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const { id, code, status, amount } = await inTransaction(database, transaction =>
          cancelPaymentRequest(transaction, reference, output.actor),
        );
        const text = `Đã hủy yêu cầu ${code} (${formatDong(amount)}). Khách không còn thấy yêu cầu này.`;
        output.printResult({ id, code, status }, text);
      }),
    );
}
