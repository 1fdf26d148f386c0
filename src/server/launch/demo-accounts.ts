import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { customerTypes } from '#contract/shop.ts';
import { verifyPassword } from '#server/auth/passwords/passwords.ts';
import { createPassword } from '#server/auth/passwords/random-password.ts';
import { resetPassword } from '#server/auth/passwords/reset-password.ts';
import type { Config } from '#server/config.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';

const { customer, collaborator, password: publishedPassword } = demoAccounts;
const people = [customer, collaborator];
const labels = new Map<number, string>([
  [customerTypes.customer, 'Khách hàng mẫu'],
  [customerTypes.collaborator, 'Cộng tác viên mẫu'],
]);

type Reach = Pick<Config, 'host' | 'publicUrl'>;

interface DemoAccount {
  id: number;
  type: number;
  phone: string;
  hasPublishedPassword: boolean;
}

/**
 * For the startup message; empty without the demo. A shop that others can reach gets a new password for the demo's accounts
 * instead of the one in the README, and shows it this once. So does a command, whose `reach` is `null`: it does not know where
 * the shop listens.
 */
export async function demoAccountLines(database: Database, reach: Reach | null): Promise<string[]> {
  const newPassword = reach === null || isReachable(reach) ? createPassword() : null;
  const accounts = await (newPassword
    ? replacePublishedPassword(database, newPassword)
    : findDemoAccounts(database));
  const published = accounts.filter(({ hasPublishedPassword }) => hasPublishedPassword);
  const other = accounts.find(({ hasPublishedPassword }) => !hasPublishedPassword);
  const shown = newPassword ?? publishedPassword;
  const describe = ({ type, phone, hasPublishedPassword }: DemoAccount) =>
    `${labels.get(type)?.padEnd(18)} ${phone}${hasPublishedPassword ? `   mật khẩu ${shown}` : ''}`;
  return [
    ...accounts.map(describe),
    ...(newPassword && published.length > 0
      ? ['Mật khẩu này vừa được tạo và chỉ hiện một lần: bạn ghi lại nhé.']
      : []),
    ...(other ? [`Quên mật khẩu: npm run shop -- customers reset-password ${other.phone}`] : []),
    ...(accounts.length > 0 ? [''] : []),
  ];
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

const isReachable = ({ host, publicUrl }: Reach) =>
  !loopback.test(host) || (publicUrl !== undefined && !loopback.test(publicUrl.hostname));

/** Returns them as they were before. */
function replacePublishedPassword(database: Database, password: string): Promise<DemoAccount[]> {
  return inTransaction(database, async transaction => {
    // Of processes that start together, one replaces it and shows what it is.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo passwords', 0))`);
    const accounts = await findDemoAccounts(transaction);
    for (const { id, hasPublishedPassword } of accounts)
      if (hasPublishedPassword) await resetPassword(transaction, id, password);
    return accounts;
  });
}

/** Found by phone number or e-mail address, either of which may have been changed. A real customer may have the name. */
async function findDemoAccounts(database: Database): Promise<DemoAccount[]> {
  const { id, type, phone1, passwordHash, erasedAt } = customers;
  const isPerson = people.flatMap(({ phone, email }) => [eq(phone1, phone), eq(customers.email, email)]);
  const rows = await database
    .select({ id, type, phone: phone1, passwordHash })
    .from(customers)
    .where(and(or(...isPerson), isNull(erasedAt)))
    .orderBy(asc(id));
  const accounts: DemoAccount[] = [];
  for (const { passwordHash, ...row } of rows) {
    const hasPublishedPassword = await verifyPassword(publishedPassword, passwordHash);
    if (hasPublishedPassword || people.some(({ phone }) => phone === row.phone))
      accounts.push({ ...row, hasPublishedPassword });
  }
  return accounts;
}
