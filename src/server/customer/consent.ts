import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { customers } from './tables.ts';

/** A consent to this version or a newer one stays as it is: an old phone may still show an old version (rule 30). */
export async function saveConsent(transaction: Transaction, id: number, version: string): Promise<void> {
  const isOlder = or(isNull(customers.privacyVersion), lt(customers.privacyVersion, version));
  await transaction
    .update(customers)
    .set({ privacyVersion: version, privacyAgreedAt: sql`now()` })
    .where(and(eq(customers.id, id), isOlder));
}
