import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueEntry } from './filter.ts';

/** The catalogue as this phone holds it; there is nothing in it until it is whole. */
export interface LocalCatalogue {
  pick<Choice>(choose: (entries: readonly CatalogueEntry[]) => Choice): Promise<Choice | null>;
  find(id: number): Promise<ReplicaProduct | 'unknown' | null>;
  everything(): Promise<ReplicaProduct[] | null>;
  cursor(): Promise<string>;
  apply(asked: string, page: CatalogueChanges): Promise<void>;
}

const held = new WeakMap<QueryClient, LocalCatalogue>();
const answered = new WeakSet<QueryClient>();

/** From now on the reads of `client` are answered from `catalogue`, where it can. */
export function setLocalCatalogue(client: QueryClient, catalogue: LocalCatalogue): void {
  held.set(client, catalogue);
}

/** Whether the phone has answered from its own catalogue: it will again, so its answers need not be kept. */
export function hasAnsweredLocally(client: QueryClient): boolean {
  return answered.has(client);
}

/** Picks from the catalogue on this phone; `null` where there is none, it is not whole, or the phone cannot read it. */
export async function pickEntries<Choice>(
  client: QueryClient,
  choose: (entries: readonly CatalogueEntry[]) => Choice,
): Promise<Choice | null> {
  const picked = await orNull(held.get(client)?.pick(choose));
  if (picked) answered.add(client);
  return picked;
}

/** One product of the catalogue on this phone; `null` as `pickHeld`. */
export function findLocalProduct(
  client: QueryClient,
  id: number,
): Promise<ReplicaProduct | 'unknown' | null> {
  return orNull(held.get(client)?.find(id));
}

/** Every product of the catalogue on this phone, newest first; `null` as `pickHeld`. */
export function listLocalProducts(client: QueryClient): Promise<ReplicaProduct[] | null> {
  return orNull(held.get(client)?.everything());
}

async function orNull<Found>(found: Promise<Found | null> | undefined): Promise<Found | null> {
  return (await found?.catch(() => null)) ?? null;
}
