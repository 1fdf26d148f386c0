import { existingCustomerDatabase } from './customer-database.ts';

/** What of these customers waits to be sent from this phone. */
export async function countPendingCommands(customerIds: readonly number[]): Promise<number> {
  const counts = await Promise.all(customerIds.map(countOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOf(customerId: number): Promise<number> {
  // The login page asks while a sign-out may be deleting it.
  const database = existingCustomerDatabase(customerId);
  try {
    return await database.commands
      .filter(({ acceptedAt = null, refusal }) => acceptedAt === null && refusal === null)
      .count();
  } catch (error) {
    if (database.hasEnded) return 0;
    throw error;
  } finally {
    database.close();
  }
}
