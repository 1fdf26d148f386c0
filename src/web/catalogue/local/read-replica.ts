import type { QueryClient } from '@tanstack/react-query';
import type { ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueIndex } from '#contract/catalogue-query/catalogue-index.ts';
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

/** `null` if the replica is missing, incomplete or unreadable. */
export async function queryReplica<Result>(
  client: QueryClient,
  query: (index: CatalogueIndex) => Result,
): Promise<Result | null> {
  const result = await nullOnError(replicas.get(client)?.query(query));
  if (result) clientsWithReplica.add(client);
  return result;
}

/** `unknown`: the complete catalogue has no such product. `null` as for `queryReplica`. */
export function findLocalProduct(
  client: QueryClient,
  id: number,
): Promise<ReplicaProduct | 'unknown' | null> {
  return nullOnError(replicas.get(client)?.find(id));
}

/** Newest first; `null` as for `queryReplica`. */
export function listLocalProducts(client: QueryClient): Promise<ReplicaProduct[] | null> {
  return nullOnError(replicas.get(client)?.listProducts());
}

/** When the shop was last asked for changes, in ms since 1970; `null` as for `queryReplica`. */
export function readReplicaTime(client: QueryClient): Promise<number | null> {
  return nullOnError(replicas.get(client)?.updatedAt());
}

async function nullOnError<Value>(reading: Promise<Value | null> | undefined): Promise<Value | null> {
  return (await reading?.catch(() => null)) ?? null;
}
