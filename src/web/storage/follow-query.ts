import { type Dexie, liveQuery } from 'dexie';

/**
 * Calls `onFound` with what `read` finds, now and after each change. Dexie follows only a query that has succeeded once, and
 * that waits for nothing else first, such as a recovery: where the database cannot be opened, as on a full phone, the query
 * begins again when it is. Returns a stop function.
 */
export function followQuery<Found>(
  database: Dexie,
  read: () => Promise<Found>,
  onFound: (found: Found) => void,
): () => void {
  let isFollowed = false;
  const subscribe = () =>
    liveQuery(read).subscribe({
      next: found => {
        isFollowed = true;
        onFound(found);
      },
      error: () => undefined,
    });
  let subscription = subscribe();
  // In a task of its own: until all listeners are done, a query waits for nobody, and fails.
  const onOpened = () => void setTimeout(beginAgain);
  const beginAgain = () => {
    if (isFollowed || !database.isOpen()) return;
    subscription.unsubscribe();
    subscription = subscribe();
  };
  database.on('ready', onOpened, true);
  return () => {
    isFollowed = true;
    database.on('ready').unsubscribe(onOpened);
    subscription.unsubscribe();
  };
}
