import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { customerTypes } from '#contract/shop.ts';
import { clearFailures } from '#server/auth/login-limits.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { parseCount } from '#server/cli/parse-numbers.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { formatTable, formatTime } from '#server/cli/table.ts';
import { findCustomer, listCustomers } from '#server/customer/admin-customers.ts';
import { storePasswordHash } from '#server/customer/store.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** `customers …`: who has an account. */
export function customerCommands(program: Command, run: RunCommand): void {
  const customers = program.command('customers').description('xem khách hàng, đặt lại mật khẩu');
  customers
    .command('list')
    .description('xem khách hàng, mới nhất trước')
    .argument('[TỪ...]', 'tìm theo tên, số điện thoại hoặc email')
    .option('--limit <số>', 'nhiều nhất bao nhiêu dòng', parseCount, 50)
    .action((words: string[], { limit }: { limit: number }, command: Command) =>
      run(command, async ({ database }, speech) => {
        const rows = await listCustomers(database, { text: words.join(' '), limit });
        const lines = rows.map(row => [
          ...[row.id, row.name, row.phone, row.email],
          row.type === customerTypes.collaborator ? 'CTV' : 'Khách',
          row.orders,
          formatTime(row.createdAt),
        ]);
        const headings = ['Số', 'Tên', 'Điện thoại', 'Email', 'Loại', 'Đơn', 'Từ'];
        speech.answer(rows, formatTable(headings, lines, 'Không có khách hàng nào.'));
      }),
    );
  customers
    .command('reset-password')
    .description('đặt mật khẩu tạm cho khách quên mật khẩu; mọi thiết bị của khách phải đăng nhập lại')
    .argument('<KHÁCH>', 'số điện thoại, email hoặc số của khách')
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, speech) => {
        const { id, name, phone } = await findCustomer(database, reference);
        await speech.agree(`Đặt lại mật khẩu của ${name} (${phone})? Mật khẩu cũ không dùng được nữa.`);
        const password = temporaryPassword();
        const passwordHash = await hashPassword(password);
        await inTransaction(database, async one => {
          await storePasswordHash(one, id, passwordHash);
          await deleteAllSessions(one, id);
          await clearFailures(one, id);
        });
        const words = `Mật khẩu tạm của ${name} (${phone}): ${password}\nChỉ hiện một lần. Hãy đọc cho khách, và nhắc khách đổi trong Hồ sơ cá nhân → Cài đặt.`;
        speech.answer({ id, name, phone, password }, words);
      }),
    );
}

// Read out over the phone: nothing that looks or sounds like something else. 27^12 is beyond guessing.
const letters = 'abcdefghkmnpqrstuvxyz234789';
const passwordLength = 12;

function temporaryPassword(): string {
  return Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)]).join('');
}
