import { Dexie, liveQuery } from 'dexie';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import { dropReplaced, followedCopy, shownCopy } from './catalogue-copies.ts';
import { CatalogueDatabase, type CopyRow, type SearchEntry } from './catalogue-database.ts';
import { applyPage } from './catalogue-page.ts';
import { timed } from './timed.ts';

/** Opens the catalogue this phone holds, empty at first. */
export function openCatalogueReplica(database = new CatalogueDatabase()) {
  const { copies, products, parts } = database;
  let known: { version: string; entries: readonly SearchEntry[] } | null = null;

  // The index stays in memory: reading it again for each letter typed would cost more than the search.
  const entriesOf = async (shown: CopyRow) => {
    const version = `${shown.copy} ${shown.cursor}`;
    if (known?.version !== version) {
      const rows = await parts
        .where('[copy+part]')
        .between([shown.copy, Dexie.minKey], [shown.copy, Dexie.maxKey])
        .toArray();
      known = { version, entries: rows.flatMap(row => row.entries).sort((one, other) => other.id - one.id) };
    }
    return known.entries;
  };

  return {
    /**
     * The products that `choose` picks out of what is sold, newest first, in the order it names them; `null` until the
     * catalogue is whole.
     */
    pick: <Choice extends { ids: readonly number[] }>(
      choose: (entries: readonly SearchEntry[]) => Choice,
    ): Promise<(Choice & { products: ReplicaProduct[] }) | null> =>
      timed('catalogue.pick', () =>
        database.transaction('r', copies, products, parts, async () => {
          const shown = await shownCopy(database);
          if (!shown) return null;
          const choice = choose(await entriesOf(shown));
          const rows = await products.bulkGet(choice.ids.map(id => [shown.copy, id]));
          return { ...choice, products: rows.flatMap(row => row?.product ?? []) };
        }),
      ),

    /** Where to go on asking; empty for a new phone. */
    cursor: async () => (await followedCopy(database))?.cursor ?? '',
    apply: async (asked: string, page: CatalogueChanges) => {
      await applyPage(database, asked, page);
      await dropReplaced(database);
    },

    /** Tells, in every tab, when what is shown has changed. */
    watch: (listener: () => void): (() => void) => {
      let seen: string | undefined;
      const look = (shown: CopyRow | undefined) => {
        const version = shown && `${shown.copy} ${shown.cursor}`;
        if (seen !== undefined && version !== seen) listener();
        seen = version ?? '';
      };
      const subscription = liveQuery(() => shownCopy(database)).subscribe({
        next: look,
        error: () => undefined,
      });
      return () => subscription.unsubscribe();
    },
    close: () => database.close(),
  };
}

export type CatalogueReplica = ReturnType<typeof openCatalogueReplica>;
