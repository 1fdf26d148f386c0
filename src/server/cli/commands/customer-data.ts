import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { retention } from '#contract/retention.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { assertOutsideShop } from '#server/cli/assert-outside-shop.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import { findCustomer } from '#server/customer/admin-customers.ts';
import { closeAccount, reopenAccount } from '#server/customer/close-account.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { waitsForOrder } from '#server/orders/erase-orders.ts';
import { findOpenMoney, type OpenMoney } from '#server/payments/admin/open-money.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { exportData } from '#server/privacy/export-data.ts';
import { confirmReplacing, exportTo } from './export-file.ts';

/** For customers who ask the shop instead of doing it themselves in their settings (rules 30 and 31). */
export function customerDataCommands(customers: Command, run: RunCommand): void {
  exportCommand(customers, run);
  deleteCommand(customers, run);
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

function deleteCommand(customers: Command, run: RunCommand): void {
  customers
    .command('delete')
    .description(
      `đóng tài khoản theo yêu cầu của khách; sau ${retention.closedAccountDays} ngày tự xóa hẳn, trước đó khách đăng nhập lại là mở`,
    )
    .argument(...customerArgument)
    .option('--now', 'xóa hẳn ngay, không chờ, kể cả khi còn đơn đang làm')
    .action((reference: string, { now = false }: { now?: boolean }, command: Command) =>
      run(command, async (context, output) => {
        const { id, name, phone } = await findCustomer(context.database, reference);
        output.concernCustomer(id);
        const openMoney = await findOpenMoney(context.database, id);
        const undelivered = now && (await waitsForOrder(context.database, id)) ? undeliverable : '';
        const question = now ? eraseQuestion(name, phone) + undelivered : closeQuestion(name, phone);
        await output.confirm(question + describeOpenMoney(openMoney));
        await (now ? erase(context, id) : close(context, id));
        const text = now ? 'Đã xóa hẳn. Đơn hàng còn lại không có tên khách.' : 'Đã đóng tài khoản.';
        output.printResult({ id, erased: now, ...openMoney }, text + describeOpenMoney(openMoney));
      }),
    );
}

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

const closeQuestion = (name: string, phone: string) =>
  `Đóng tài khoản của ${name} (${phone})? Mọi máy của khách sẽ đăng xuất.`;
const eraseQuestion = (name: string, phone: string) =>
  `Xóa hẳn dữ liệu của ${name} (${phone})? Không lấy lại được, chỉ còn đơn hàng không có tên.`;

// Without a name on the order nobody knows any more whose money it is (rule 31).
function describeOpenMoney({ in_review: inReview, refunds }: OpenMoney): string {
  const listed = (entries: OpenMoney['refunds']) =>
    entries.map(({ code, amount }) => `${code} (${amount})`).join(', ');
  return [
    inReview.length > 0 ? ` Còn ảnh chuyển khoản chờ bạn xác nhận: ${listed(inReview)}.` : '',
    refunds.length > 0 ? ` Tiền phải hoàn lại khách, nếu bạn chưa hoàn: đơn ${listed(refunds)}.` : '',
  ].join('');
}

const undeliverable = ' Khách còn đơn đang làm: xóa rồi thì cửa hàng không còn biết giao tới đâu.';

/** 404 if it was erased during the question. */
async function close({ database }: CliContext, id: number): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockCustomer(transaction, id);
    await findCustomer(transaction, String(id));
    await closeAccount(transaction, id);
    await deleteAllSessions(transaction, id);
  });
}

/** Closed first, so that the customer's phones send nothing new while it is erased. */
async function erase(context: CliContext, id: number): Promise<void> {
  await close(context, id);
  await inTransaction(context.database, transaction => eraseCustomer(transaction, context.files, id)).catch(
    (cause: unknown) => {
      const reason = explainStartupError(cause);
      throw new Error(`Tài khoản đã đóng, nhưng chưa xóa hẳn được. ${reason}`, { cause });
    },
  );
}
