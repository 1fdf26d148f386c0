import { CustomerDatabase, hasCustomerDatabase } from './customer-database.ts';

/** What waits to be sent. */
export async function countPendingCommands(customerId: number): Promise<number> {
  if (!(await hasCustomerDatabase(customerId))) return 0;
  const database = new CustomerDatabase(customerId);
  try {
    return await database.commands
      .filter(({ acceptedAt = null, refusal }) => acceptedAt === null && refusal === null)
      .count();
  } finally {
    database.close();
  }
}
