import { fetchChanges } from '#web/catalogue/queries.ts';
import type { LocalCatalogue } from './local-catalogue.ts';

/**
 * Brings the local catalogue up to date: the missing part of an incomplete one, then the changes. Throws as `call` does;
 * pages stored so far stay, and the next download continues after them.
 */
export async function downloadChanges(catalogue: LocalCatalogue, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const cursor = await catalogue.cursor();
    const changes = await fetchChanges(cursor, signal);
    await catalogue.apply(cursor, changes);
    if (!changes.has_more) return;
  }
}
