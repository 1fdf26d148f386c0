const prefix = 'mam-nho-customer-';

export const customerDatabaseName = (customerId: number) => `${prefix}${customerId}`;

/** Whose data lies on the phone. Asks the browser, because Dexie would be 26 kB more on a guest's login page. */
export async function listStoredCustomers(): Promise<number[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
  );
}
