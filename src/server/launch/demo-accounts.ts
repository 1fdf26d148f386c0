import { sql } from 'drizzle-orm';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { verifyPassword } from '#server/auth/passwords/passwords.ts';
import { createPassword } from '#server/auth/passwords/random-password.ts';
import { resetPassword } from '#server/auth/passwords/reset-password.ts';
import { findAccount } from '#server/auth/store.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';

const { customer, collaborator, password: publishedPassword } = demoAccounts;
const phones = [customer.phone, collaborator.phone];

type Reach = Pick<Config, 'host' | 'publicUrl'>;

/**
 * For the startup message; empty without the demo. A shop that others can reach gets a new password for the demo's accounts
 * instead of the one in the README, and shows it this once. So does a command, whose `reach` is `null`: it does not know where
 * the shop listens.
 */
export async function demoAccountLines(database: Database, reach: Reach | null): Promise<string[]> {
  const account = await findAccount(database, customer.phone);
  if (!account) return [];
  const newPassword = reach === null || isReachable(reach) ? await replacePublishedPassword(database) : null;
  const isPublished = await verifyPassword(publishedPassword, account.passwordHash);
  const shown = newPassword ?? (isPublished ? publishedPassword : null);
  const line = (label: string, phone: string) =>
    `${label.padEnd(18)} ${phone}${shown ? `   mật khẩu ${shown}` : ''}`;
  return [
    line('Khách hàng mẫu', customer.phone),
    line('Cộng tác viên mẫu', collaborator.phone),
    ...(newPassword ? ['Mật khẩu này vừa được tạo và chỉ hiện một lần: bạn ghi lại nhé.'] : []),
    ...(shown ? [] : [`Quên mật khẩu: npm run shop -- customers reset-password ${customer.phone}`]),
    '',
  ];
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

const isReachable = ({ host, publicUrl }: Reach) =>
  !loopback.test(host) || (publicUrl !== undefined && !loopback.test(publicUrl.hostname));

/** Returns the new password; `null` if the accounts no longer have the published one. */
function replacePublishedPassword(database: Database): Promise<string | null> {
  return inTransaction(database, async transaction => {
    // Of processes that start together, one replaces it and shows what it is.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo passwords', 0))`);
    const password = createPassword();
    let isReplaced = false;
    for (const phone of phones) {
      const account = await findAccount(transaction, phone);
      if (!account || !(await verifyPassword(publishedPassword, account.passwordHash))) continue;
      await resetPassword(transaction, account.id, password);
      isReplaced = true;
    }
    return isReplaced ? password : null;
  });
}
