import type { Dexie } from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';

/**
 * Deletes the database of all these connections as the browser does when it clears a site's storage: no page is asked, its
 * connections just end.
 */
export async function deleteOpenDatabases(storage: IDBFactory, connections: readonly Dexie[]): Promise<void> {
  const names = new Set(connections.map(({ name }) => name));
  const deletions = [...names].map(name => deleteDatabase(storage, name));
  for (const connection of connections) closeByForce(connection);
  await Promise.all(deletions);
}

/** As the browser does, which asks no page. */
export function closeByForce(connection: Dexie): void {
  // The package's types ask for the class in place of its instance.
  Reflect.apply(forceCloseDatabase, undefined, [connection.backendDB()]);
}

function deleteDatabase(storage: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = storage.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
