import { countPendingCommands } from '#web/storage/count-pending-commands.ts';
import { deletePersonalData } from '#web/storage/sign-out/personal-data.ts';
import { listOtherCustomers } from './list-other-customers.ts';

/** What accounts other than this customer's have waiting on this phone (rule 28). */
export async function countPendingOfOthers(customerId: number): Promise<number> {
  return countPendingCommands(await listOtherCustomers(customerId));
}

/** Returns how many commands went. An account for which nothing waits keeps its data. */
export async function discardPendingOfOthers(customerId: number): Promise<number> {
  let discarded = 0;
  for (const other of await listOtherCustomers(customerId)) {
    const count = await countPendingCommands([other]);
    if (count > 0) await deletePersonalData(other);
    discarded += count;
  }
  return discarded;
}
