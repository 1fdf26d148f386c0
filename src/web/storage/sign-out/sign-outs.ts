import { Dexie, type EntityTable } from 'dexie';
import { ensureOpen, openAtStartTimeoutMs } from '#web/storage/with-recovery.ts';

interface SignOutRow {
  customerId: number;
  /** ms since 1970. */
  at: number;
}

/** By then the browser has written localStorage long since. */
const keptMs = 24 * 3_600_000;

/**
 * Who signed out here lately. A browser writes localStorage seconds later: killed in between, as by an empty battery, it comes
 * back with the customer and without the sign-out.
 */
class SignOutDatabase extends Dexie {
  declare readonly customers: EntityTable<SignOutRow, 'customerId'>;

  constructor() {
    super('mam-nho-sign-outs', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ customers: 'customerId, at' });
  }
}

export async function recordSignOut(customerId: number): Promise<void> {
  const at = Date.now();
  await withDatabase(async ({ customers }) => {
    await customers
      .where('at')
      .below(at - keptMs)
      .delete();
    await customers.put({ customerId, at });
  });
}

export const forgetSignOut = (customerId: number): Promise<void> =>
  withDatabase(({ customers }) => customers.delete(customerId));

export const hasSignedOut = (customerId: number): Promise<boolean> =>
  withDatabase(async ({ customers }) => (await customers.get(customerId)) !== undefined);

async function withDatabase<Result>(
  work: (database: SignOutDatabase) => PromiseLike<Result>,
): Promise<Result> {
  const database = new SignOutDatabase();
  try {
    await ensureOpen(database, openAtStartTimeoutMs);
    return await work(database);
  } finally {
    database.close();
  }
}
