import type { QueryClient } from '@tanstack/react-query';
import type { ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueEntry } from '#web/storage/catalogue/catalogue-database.ts';
import type { CatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';

const replicas = new WeakMap<QueryClient, CatalogueReplica>();
const clientsWithReplica = new WeakSet<QueryClient>();

export function setReplica(client: QueryClient, replica: CatalogueReplica): void {
  replicas.set(client, replica);
}

/** Whether the replica has answered before. It can answer again, so its lists need not be persisted. */
export function hasReadReplica(client: QueryClient): boolean {
  return clientsWithReplica.has(client);
}

/** Entries come newest first. `null` if the replica is missing, incomplete or unreadable. */
export async function pickEntries<Choice>(
  client: QueryClient,
  choose: (entries: readonly CatalogueEntry[]) => Choice,
): Promise<Choice | null> {
  const entries = await nullOnError(replicas.get(client)?.pick(choose));
  if (entries) clientsWithReplica.add(client);
  return entries;
}

/** `unknown`: the complete catalogue has no such product. `null` as for `pickEntries`. */
export function findLocalProduct(
  client: QueryClient,
  id: number,
): Promise<ReplicaProduct | 'unknown' | null> {
  return nullOnError(replicas.get(client)?.find(id));
}

/** Newest first; `null` as for `pickEntries`. */
export function listLocalProducts(client: QueryClient): Promise<ReplicaProduct[] | null> {
  return nullOnError(replicas.get(client)?.listProducts());
}

async function nullOnError<Value>(reading: Promise<Value | null> | undefined): Promise<Value | null> {
  return (await reading?.catch(() => null)) ?? null;
}
