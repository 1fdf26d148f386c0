import type { Bank } from '#contract/payments.ts';
import { findAccount } from '#server/auth/store.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import { demoBank } from './bank-config.ts';

/**
 * Where customers pay. Where no account is given, the demo has a made-up one: a shop told `DEMO=1`, or its own one as
 * long as the demo's customer is in it. Any other has none.
 */
export async function findBankAccount(
  { bank, demo, databaseUrl }: Pick<Config, 'bank' | 'demo' | 'databaseUrl'>,
  database: Database,
): Promise<Bank | undefined> {
  if (bank || demo === false) return bank;
  const isDemo = demo ?? (!databaseUrl && (await hasDemoCustomer(database)));
  return isDemo ? demoBank : undefined;
}

async function hasDemoCustomer(database: Database): Promise<boolean> {
  return (await findAccount(database, '0901000001')) !== undefined;
}
