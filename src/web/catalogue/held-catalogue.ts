import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { Entry } from './narrowing.ts';

/** The catalogue as this phone holds it; nothing can be picked from it until it is whole. */
export interface HeldCatalogue {
  pick<Choice extends { ids: readonly number[] }>(
    choose: (entries: readonly Entry[]) => Choice,
  ): Promise<(Choice & { products: ReplicaProduct[] }) | null>;
  cursor(): Promise<string>;
  apply(asked: string, page: CatalogueChanges): Promise<void>;
}

const held = new WeakMap<QueryClient, HeldCatalogue>();

/** From now on the reads of `client` are answered from `catalogue`, where it can. */
export function holdCatalogue(client: QueryClient, catalogue: HeldCatalogue): void {
  held.set(client, catalogue);
}

/** Picks from the catalogue on this phone; `null` where there is none, it is not whole, or the phone cannot read it. */
export async function pickHeld<Choice extends { ids: readonly number[] }>(
  client: QueryClient,
  choose: (entries: readonly Entry[]) => Choice,
): Promise<(Choice & { products: ReplicaProduct[] }) | null> {
  return (
    (await held
      .get(client)
      ?.pick(choose)
      .catch(() => null)) ?? null
  );
}
