import { liveQuery } from 'dexie';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import { applyChangesPage } from './apply-changes-page.ts';
import { CatalogueDatabase, type ListEntry, type SnapshotRow } from './catalogue-database.ts';
import { completeSnapshot, deleteReplaced, growingSnapshot, inSnapshot } from './catalogue-snapshots.ts';
import { measure } from './measure.ts';

/** Opens the catalogue this phone holds, empty at first. */
export function openCatalogueReplica(database = new CatalogueDatabase()) {
  const listeners = new Set<() => void>();
  // The entries stay in memory: reading them again for each letter typed would cost more than the search.
  let held: readonly ListEntry[] | null = null;
  let reading: ReturnType<typeof readEntries> | null = null;
  const forget = () => {
    held = null;
    reading = null;
  };

  // Many who ask at once, as the first screens do, share one reading.
  const read = async () => {
    reading ??= readEntries(database);
    const mine = reading;
    try {
      const whole = await mine;
      // What changed while it was read is read again the next time.
      if (mine === reading) held = whole;
      return whole;
    } finally {
      if (mine === reading) reading = null;
    }
  };
  const watching = watchShown(database, () => {
    forget();
    for (const listener of listeners) listener();
  });

  return {
    /** What `choose` makes of all that is sold, newest first; `null` until the catalogue is whole. */
    pick: async <Choice>(choose: (entries: readonly ListEntry[]) => Choice): Promise<Choice | null> => {
      const all = held ?? (await read());
      return all && measure('catalogue.pick', () => choose(all));
    },

    /** One product; `unknown` where the whole catalogue has none such, `null` until it is whole. */
    find: (id: number): Promise<ReplicaProduct | 'unknown' | null> =>
      database.transaction('r', database.copies, database.products, async () => {
        const shown = await completeSnapshot(database);
        return shown ? ((await database.products.get([shown.copy, id]))?.product ?? 'unknown') : null;
      }),

    /** Every product with all that is known of it, newest first; `null` until the catalogue is whole. */
    everything: (): Promise<ReplicaProduct[] | null> =>
      database.transaction('r', database.copies, database.products, async () => {
        const shown = await completeSnapshot(database);
        if (!shown) return null;
        const rows = await inSnapshot(database.products, 'id', shown).reverse().toArray();
        return rows.map(({ product }) => product);
      }),

    /** Where to go on asking; empty for a new phone. */
    cursor: async () => (await growingSnapshot(database))?.cursor ?? '',
    apply: async (asked: string, page: CatalogueChanges) => {
      await applyChangesPage(database, asked, page);
      await deleteReplaced(database);
      if (page.products.length + page.removed.length > 0) forget();
    },

    /** Tells, in every tab, when what is shown has changed. */
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      watching.unsubscribe();
      database.close();
    },
  };
}

export type CatalogueReplica = ReturnType<typeof openCatalogueReplica>;

function readEntries(database: CatalogueDatabase): Promise<readonly ListEntry[] | null> {
  const { copies, parts } = database;
  return database.transaction('r', copies, parts, async () => {
    const shown = await completeSnapshot(database);
    if (!shown) return null;
    const rows = await inSnapshot(parts, 'part', shown).toArray();
    return rows.flatMap(row => row.entries).sort((one, other) => other.id - one.id);
  });
}

/** Tells when another copy, or another state of it, is the one to show; not of the first look. */
function watchShown(database: CatalogueDatabase, changed: () => void) {
  let seen: string | undefined;
  const look = (shown: SnapshotRow | undefined) => {
    const state = shown ? `${shown.copy} ${shown.cursor}` : '';
    if (seen !== undefined && state !== seen) changed();
    seen = state;
  };
  return liveQuery(() => completeSnapshot(database)).subscribe({ next: look, error: () => undefined });
}
