import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { formatDong } from '#contract/format/money.ts';
import { retention } from '#contract/retention.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { HalfDone } from '#server/cli/half-done.ts';
import { findCustomer } from '#server/customer/admin-customers.ts';
import { closeAccount } from '#server/customer/close-account.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { findOutstanding, type Outstanding } from '#server/privacy/outstanding.ts';

export function deleteCustomerCommand(customers: Command, run: RunCommand): void {
  customers
    .command('delete')
    .description(
      `đóng tài khoản theo yêu cầu của khách; sau ${retention.closedAccountDays} ngày tự xóa hẳn, trước đó khách đăng nhập lại là mở`,
    )
    .argument('<KHÁCH>', 'số điện thoại, email hoặc số của khách')
    .option('--now', 'xóa hẳn ngay, không chờ, kể cả khi còn đơn đang làm')
    .action((reference: string, { now = false }: { now?: boolean }, command: Command) =>
      run(command, async (context, output) => {
        const { id, name, phone } = await findCustomer(context.database, reference);
        output.concernCustomer(id);
        const confirmed = await findOutstanding(context.database, id);
        const question = now ? eraseQuestion(name, phone, confirmed) : closeQuestion(name, phone);
        await output.confirm(question + describeMoney(confirmed));
        await close(context, id, confirmed);
        const remaining = now ? await erase(context, id) : confirmed;
        const text = now ? 'Đã xóa hẳn. Đơn hàng còn lại không có tên khách.' : 'Đã đóng tài khoản.';
        output.printResult({ id, erased: now, ...remaining }, text + describeMoney(remaining));
      }),
    );
}

const closeQuestion = (name: string, phone: string) =>
  `Đóng tài khoản của ${name} (${phone})? Mọi máy của khách sẽ đăng xuất.`;

function eraseQuestion(name: string, phone: string, { undelivered }: Outstanding): string {
  const question = `Xóa hẳn dữ liệu của ${name} (${phone})? Không lấy lại được, chỉ còn đơn hàng không có tên.`;
  if (undelivered.length === 0) return question;
  return `${question} Khách còn đơn đang làm (${undelivered.join(', ')}): xóa rồi thì cửa hàng không còn biết giao tới đâu.`;
}

function describeMoney({ in_review: inReview, refunds }: Outstanding): string {
  const listed = (amounts: Outstanding['refunds']) =>
    amounts.map(({ code, amount }) => `${code} (${formatDong(amount)})`).join(', ');
  return [
    inReview.length > 0 ? ` Còn ảnh chuyển khoản chờ bạn xác nhận: ${listed(inReview)}.` : '',
    refunds.length > 0 ? ` Tiền phải hoàn lại khách, nếu bạn chưa hoàn: đơn ${listed(refunds)}.` : '',
  ].join('');
}

/** 404 if it was erased during the question, 409 if the customer or other staff did something that it did not name. */
async function close({ database }: CliContext, id: number, confirmed: Outstanding): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockCustomer(transaction, id);
    await findCustomer(transaction, String(id));
    if (!isDeepStrictEqual(await findOutstanding(transaction, id), confirmed))
      throw new AppError(
        'conflict',
        'Đơn hoặc khoản chuyển của khách vừa thay đổi, nên chưa đóng tài khoản. Bạn chạy lại lệnh để xem nhé.',
      );
    await closeAccount(transaction, id);
    await deleteAllSessions(transaction, id);
  });
}

/** Of a closed account, whose phones send nothing new. Returns what its customer left. */
const erase = (context: CliContext, id: number): Promise<Outstanding> =>
  inTransaction(context.database, async transaction => {
    await eraseCustomer(transaction, context.files, id);
    return findOutstanding(transaction, id);
  }).catch((cause: unknown) => {
    throw new HalfDone('Tài khoản đã đóng, nhưng chưa xóa hẳn được.', cause);
  });
