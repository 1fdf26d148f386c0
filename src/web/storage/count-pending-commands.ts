import { CustomerDatabase } from './customer-database.ts';

/** What of these customers waits to be sent from this phone. */
export async function countPendingCommands(customerIds: readonly number[]): Promise<number> {
  const counts = await Promise.all(customerIds.map(countOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOf(customerId: number): Promise<number> {
  const database = new CustomerDatabase(customerId);
  try {
    return await database.commands
      .filter(({ acceptedAt = null, refusal }) => acceptedAt === null && refusal === null)
      .count();
  } finally {
    database.close();
  }
}
