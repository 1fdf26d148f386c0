import { eq } from 'drizzle-orm';
import { demoAccounts } from '#contract/demo-accounts.ts';
import type { Bank } from '#contract/payments.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { demoBank } from './bank-config.ts';

interface BankSettings {
  bank?: Bank | undefined;
  demo?: boolean | undefined;
  databaseUrl?: string | undefined;
}

/**
 * Without a configured account, a demo shop gets a made-up one: with `DEMO=1`, or in the embedded database as long as it
 * contains the demo customer. Any other shop has none.
 */
export async function findBankAccount(
  { bank, demo, databaseUrl }: BankSettings,
  database: Database,
): Promise<Bank | undefined> {
  if (bank || demo === false) return bank;
  const isDemo = demo ?? (!databaseUrl && (await hasDemoCustomer(database)));
  return isDemo ? demoBank : undefined;
}

async function hasDemoCustomer(database: Database): Promise<boolean> {
  return (await database.$count(customers, eq(customers.phone1, demoAccounts.customer.phone))) > 0;
}
