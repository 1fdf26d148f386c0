import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueEntry } from './filter.ts';

/** The catalogue stored on this phone. Every read gives `null` until it is complete. */
export interface LocalCatalogue {
  pick<Choice>(choose: (entries: readonly CatalogueEntry[]) => Choice): Promise<Choice | null>;
  find(id: number): Promise<ReplicaProduct | 'unknown' | null>;
  listProducts(): Promise<ReplicaProduct[] | null>;
  cursor(): Promise<string>;
  apply(fromCursor: string, page: CatalogueChanges): Promise<void>;
}

const catalogues = new WeakMap<QueryClient, LocalCatalogue>();
const clientsWithCatalogue = new WeakSet<QueryClient>();

export function setLocalCatalogue(client: QueryClient, catalogue: LocalCatalogue): void {
  catalogues.set(client, catalogue);
}

/** Whether the local catalogue has answered before: it can again, so its lists need not be persisted. */
export function isAnsweredLocally(client: QueryClient): boolean {
  return clientsWithCatalogue.has(client);
}

/** What `choose` picks from the entries, newest first; `null` if the local catalogue is missing, incomplete or unreadable. */
export async function pickEntries<Choice>(
  client: QueryClient,
  choose: (entries: readonly CatalogueEntry[]) => Choice,
): Promise<Choice | null> {
  const picked = await nullOnError(catalogues.get(client)?.pick(choose));
  if (picked) clientsWithCatalogue.add(client);
  return picked;
}

/** `unknown` if the complete catalogue has no such product; `null` as for `pickEntries`. */
export function findLocalProduct(
  client: QueryClient,
  id: number,
): Promise<ReplicaProduct | 'unknown' | null> {
  return nullOnError(catalogues.get(client)?.find(id));
}

/** Newest first; `null` as for `pickEntries`. */
export function listLocalProducts(client: QueryClient): Promise<ReplicaProduct[] | null> {
  return nullOnError(catalogues.get(client)?.listProducts());
}

async function nullOnError<Value>(reading: Promise<Value | null> | undefined): Promise<Value | null> {
  return (await reading?.catch(() => null)) ?? null;
}
