import { type Dexie, liveQuery } from 'dexie';

/**
 * Calls `onFound` with what `read` finds, now and after each change. Dexie follows only a query that has succeeded once, and
 * that waits for nothing else first, such as a recovery: where the database cannot be opened, as on a full phone, the query
 * begins again when it is. So it does in each new connection: what another tab changed before it was there, Dexie does not
 * tell. Returns a stop function.
 */
export function followQuery<Found>(
  database: Dexie,
  read: () => Promise<Found>,
  onFound: (found: Found) => void,
): () => void {
  let followed: IDBDatabase | undefined;
  let isStopped = false;
  const subscribe = () =>
    liveQuery(read).subscribe({
      next: found => {
        if (database.isOpen()) followed = database.backendDB();
        onFound(found);
      },
      error: () => undefined,
    });
  let subscription = subscribe();
  // In a task of its own: until all listeners are done, a query waits for nobody, and fails.
  const onOpened = () => void setTimeout(beginAgain);
  const beginAgain = () => {
    if (isStopped || !database.isOpen() || followed === database.backendDB()) return;
    subscription.unsubscribe();
    subscription = subscribe();
  };
  database.on('ready', onOpened, true);
  return () => {
    isStopped = true;
    database.on('ready').unsubscribe(onOpened);
    subscription.unsubscribe();
  };
}
