import type { Command } from 'commander';
import { formatDateTime } from '#contract/format/date.ts';
import { customerTypes } from '#contract/shop.ts';
import { createPassword } from '#server/auth/passwords/random-password.ts';
import { resetPassword } from '#server/auth/passwords/reset-password.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { printList } from '#server/cli/terminal/print-list.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { findCustomer, readAccountState } from '#server/customer/admin-customers.ts';
import { listCustomers } from '#server/orders/admin-customer-list.ts';
import { customerDataCommands } from './customer-data.ts';

export function customerCommands(program: Command, run: RunCommand): void {
  const customers = program
    .command('customers')
    .description('xem khách hàng, đặt lại mật khẩu, đưa hoặc xóa dữ liệu của khách');
  listCommand(customers, run);
  resetPasswordCommand(customers, run);
  customerDataCommands(customers, run);
}

function listCommand(customers: Command, run: RunCommand): void {
  customers
    .command('list')
    .description('xem khách hàng, mới nhất trước')
    .argument('[TỪ...]', 'tìm theo tên, số điện thoại hoặc email')
    .option('--limit <số>', 'nhiều nhất bao nhiêu dòng', parseCount, 50)
    .action((words: string[], { limit }: { limit: number }, command: Command) =>
      run(command, ({ database }, output) =>
        printList(output, {
          limit,
          noun: 'khách hàng',
          find: count => listCustomers(database, { text: words.join(' '), limit: count }),
          format: rows => formatTable(headings, rows.map(toCells), 'Không có khách hàng nào.'),
        }),
      ),
    );
}

const headings = ['Số', 'Tên', 'Điện thoại', 'Email', 'Loại', 'Đơn', 'Từ', 'Đóng'];

const toCells = (row: Awaited<ReturnType<typeof listCustomers>>[number]) => [
  row.id,
  row.name,
  row.phone,
  row.email,
  row.type === customerTypes.collaborator ? 'CTV' : 'Khách',
  row.orders,
  formatDateTime(row.createdAt),
  row.closedAt && formatDateTime(row.closedAt),
];

function resetPasswordCommand(customers: Command, run: RunCommand): void {
  customers
    .command('reset-password')
    .description('đặt mật khẩu tạm cho khách quên mật khẩu; mọi thiết bị của khách phải đăng nhập lại')
    .argument('<KHÁCH>', 'số điện thoại, email hoặc số của khách')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const { id, ...found } = await findCustomer(database, reference);
        output.concernCustomer(id);
        await output.confirm(
          `Đặt lại mật khẩu của ${found.name} (${found.phone})? Mật khẩu cũ không dùng được nữa.`,
        );
        const password = createPassword();
        // The number may have changed during the question.
        const { name, phone } = await resetPassword(database, id, password);
        const text = `Mật khẩu tạm của ${name} (${phone}): ${password}\nChỉ hiện một lần. Hãy đọc cho khách, và nhắc khách đổi trong Hồ sơ cá nhân → Cài đặt.`;
        const account = await readAccountState(database, id);
        const hint = account === 'closed' ? '\nTài khoản đang đóng: khách đăng nhập là mở lại.' : '';
        output.printResult({ id, name, phone, password, account }, text + hint);
      }),
    );
}
