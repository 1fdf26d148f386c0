import { CustomerDatabase } from './customer-database.ts';
import { listStoredCustomers } from './stored-customers.ts';

/** What waits to be sent, of everybody who used this phone. */
export async function countPendingCommands(): Promise<number> {
  const counts = await Promise.all((await listStoredCustomers()).map(countOf));
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
