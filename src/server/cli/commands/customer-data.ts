import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { assertOutsideShop } from '#server/cli/assert-outside-shop.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import { findCustomer } from '#server/customer/admin-customers.ts';
import { reopenAccount } from '#server/customer/close-account.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { exportData } from '#server/privacy/export-data.ts';
import { deleteCustomerCommand } from './delete-customer.ts';
import { confirmReplacing, exportTo } from './export-file.ts';

/** For customers who ask the shop instead of doing it themselves in their settings (rules 30 and 31). */
export function customerDataCommands(customers: Command, run: RunCommand): void {
  exportCommand(customers, run);
  deleteCustomerCommand(customers, run);
  reopenCommand(customers, run);
}

const customerArgument = ['<KHÁCH>', 'số điện thoại, email hoặc số của khách'] as const;

function exportCommand(customers: Command, run: RunCommand): void {
  customers
    .command('export')
    .description('ghi mọi thứ cửa hàng giữ về một khách ra tệp JSON, để đưa cho chính khách đó')
    .argument(...customerArgument)
    .argument('[TỆP]', 'tệp sẽ ghi (mặc định khach-<số>.json), hoặc - để in ra màn hình')
    .action((reference: string, name: string | undefined, _options: unknown, command: Command) =>
      run(command, async ({ config, database }, output) => {
        const { id } = await findCustomer(database, reference);
        output.concernCustomer(id);
        const data = exportData(database, id);
        if (name === '-') return printData(data, output);
        const file = output.resolvePath(name ?? `khach-${id}.json`);
        await assertOutsideShop(file, config);
        await confirmReplacing(file, output);
        await saveData(data, file);
        output.printResult(
          { id, file },
          `Đã ghi dữ liệu của khách ${id} vào ${file}. Chỉ đưa cho chính khách.`,
        );
      }),
    );
}

async function printData(data: AsyncIterable<string>, output: Output): Promise<void> {
  for await (const part of data) output.writeJson(part);
  output.writeJson('\n');
}

const saveData = (data: AsyncIterable<string>, file: string) =>
  exportTo(file, temporaryFile =>
    pipeline(Readable.from(data), createWriteStream(temporaryFile, { mode: 0o600 })),
  );

function reopenCommand(customers: Command, run: RunCommand): void {
  customers
    .command('reopen')
    .description('mở lại tài khoản đã đóng mà chưa xóa hẳn, như khi khách tự đăng nhập lại')
    .argument(...customerArgument)
    .action((reference: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const { id, name, phone } = await findCustomer(database, reference);
        output.concernCustomer(id);
        const reopened = await reopen(database, id);
        const text = `Tài khoản của ${name} (${phone}) ${reopened ? 'đã mở lại' : 'vẫn đang mở, không đổi gì'}.`;
        output.printResult({ id, reopened }, text);
      }),
    );
}

/** As a sign-in does. */
const reopen = (database: Database, id: number): Promise<boolean> =>
  inTransaction(database, async transaction => {
    const reopened = await reopenAccount(transaction, id);
    if (reopened) await deleteAllSessions(transaction, id);
    return reopened;
  });
