import { fetchChanges } from '#web/catalogue/queries.ts';
import type { LocalCatalogue } from './local-catalogue.ts';

/**
 * Brings the catalogue on this phone up to date: the rest of it where it is not whole yet, then what changed. Throws as
 * `call` does; what has come so far stays, and the next time goes on from there.
 */
export async function downloadChanges(catalogue: LocalCatalogue, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const cursor = await catalogue.cursor();
    const changes = await fetchChanges(cursor, signal);
    await catalogue.apply(cursor, changes);
    if (!changes.has_more) return;
  }
}
