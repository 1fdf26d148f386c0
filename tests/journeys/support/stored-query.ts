import type { Page } from '@playwright/test';

/** What the phone has stored of the customer's query whose key contains `part`, as JSON; `''` if nothing. */
export const readStoredQuery = (page: Page, part: string): Promise<string> => page.evaluate(findRow, part);

async function findRow(part: string): Promise<string> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const name = names.find(candidate => candidate.startsWith('mam-nho-customer'));
  if (!name) return '';
  const database = await resultOf(indexedDB.open(name));
  const rows = await resultOf(database.transaction('queries').objectStore('queries').getAll());
  database.close();
  const found = rows.find(row => JSON.stringify(row.key).includes(part));
  return found ? JSON.stringify(found) : '';
}
