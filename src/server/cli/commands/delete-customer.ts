import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { eq, inArray } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { HalfDone } from '#server/cli/half-done.ts';
import { findCustomer, readAccountState } from '#server/customer/admin-customers.ts';
import { closeAccount } from '#server/customer/close-account.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { orderHistory, orders } from '#server/orders/tables.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { findOutstanding, type Outstanding } from '#server/privacy/outstanding.ts';
import { describeOutstanding, ifClosed, ifErased, onceErased } from './outstanding-words.ts';

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
        const { id } = await findCustomer(context.database, reference);
        output.concernCustomer(id);
        const confirmed = await readAccount(context.database, id);
        await output.confirm(now ? eraseQuestion(confirmed) : closeQuestion(confirmed));
        await close(context, id, confirmed);
        const outstanding = now ? await erase(context, id) : confirmed.outstanding;
        output.printResult(
          { id, erased: now, ...outstanding },
          now ? describeErased(outstanding) : describeClosed(outstanding),
        );
      }),
    );
}

/** Of the customer's orders: each leaves a line in the history. */
const countChanges = (database: Database, id: number): Promise<number> => {
  const own = database.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  return database.$count(orderHistory, inArray(orderHistory.orderId, own));
};

type Account = Awaited<ReturnType<typeof readAccount>>;

/** What the question is about, and what must not change until it is answered. */
async function readAccount(database: Database, id: number) {
  return {
    customer: await findCustomer(database, String(id)),
    state: await readAccountState(database, id),
    changes: await countChanges(database, id),
    outstanding: await findOutstanding(database, id),
  };
}

const closeQuestion = ({ customer: { name, phone }, outstanding }: Account) =>
  `Đóng tài khoản của ${name} (${phone})? Mọi máy của khách sẽ đăng xuất.${describeOutstanding(outstanding, ifClosed)}`;

const eraseQuestion = ({ customer: { name, phone }, outstanding }: Account) =>
  `Xóa hẳn dữ liệu của ${name} (${phone})? Không lấy lại được, chỉ còn đơn hàng không có tên.${describeOutstanding(outstanding, ifErased)}`;

const describeClosed = (outstanding: Outstanding) =>
  `Đã đóng tài khoản.${describeOutstanding(outstanding, ifClosed)}`;

const describeErased = (outstanding: Outstanding) =>
  `Đã xóa hẳn. Đơn hàng còn lại không có tên khách.${describeOutstanding(outstanding, onceErased)}`;

/** 404 if it was erased during the question, 409 if the customer or other staff did something that it did not name. */
async function close({ database }: CliContext, id: number, confirmed: Account): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockCustomer(transaction, id);
    if (!isDeepStrictEqual(await readAccount(transaction, id), confirmed))
      throw new AppError(
        'conflict',
        'Tài khoản, đơn hoặc khoản chuyển của khách vừa thay đổi, nên chưa làm gì. Bạn chạy lại lệnh để xem nhé.',
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
