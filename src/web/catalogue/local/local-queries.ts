import type { QueryClient } from '@tanstack/react-query';
import type { Category, Product, ProductDetail, ProductPage } from '#contract/catalogue.ts';
import { type CatalogueEntry, toCard } from '#contract/catalogue-query/catalogue-entry.ts';
import type { CatalogueIndex, EntryPage, ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { findLocalProduct, queryReplica } from './read-replica.ts';
import { suggestEntries } from './suggestions.ts';

type FavouriteIds = ReadonlySet<number>;

/** Called only if the replica can answer. */
type LoadFavouriteIds = () => Promise<FavouriteIds>;

/** The same page that the shop would return; `null` if the replica cannot answer. */
export function queryLocalPage(
  client: QueryClient,
  filter: ProductFilter,
  tree: readonly Category[],
  loadFavouriteIds: LoadFavouriteIds,
): Promise<ProductPage | null> {
  return queryPage(client, index => index.query(filter, tree), loadFavouriteIds);
}

/** Newest first; `null` if the replica cannot answer. */
export function queryLocalFavourites(
  client: QueryClient,
  page: number,
  favouriteIds: FavouriteIds,
): Promise<ProductPage | null> {
  const filter: ProductFilter = { page, categories: [], tags: [], text: '', sort: 'newest' };
  const query = (index: CatalogueIndex) => index.query(filter, [], favouriteIds);
  return queryPage(client, query, async () => favouriteIds);
}

/** `unknown`: the complete catalogue has no such product. `null`: the replica cannot answer. */
export async function queryLocalProduct(
  client: QueryClient,
  id: number,
  loadFavouriteIds: LoadFavouriteIds,
): Promise<ProductDetail | 'unknown' | null> {
  const product = await findLocalProduct(client, id);
  if (!product || product === 'unknown') return product;
  const { category_ids: _, tag_ids: __, ...detail } = product;
  return { ...detail, isFavored: (await loadFavouriteIds()).has(id) };
}

export interface Suggestions {
  seen: Product[];
  related: Product[];
}

/** Empty if the replica cannot answer: suggestions are not worth a request. */
export async function queryLocalSuggestions(
  client: QueryClient,
  id: number,
  seenIds: readonly number[],
  favouriteIds: FavouriteIds,
): Promise<Suggestions> {
  const suggested = await queryReplica(client, ({ entries }) => suggestEntries(entries, id, seenIds));
  const toProducts = (entries: readonly CatalogueEntry[] = []) =>
    entries.map(entry => toProduct(entry, favouriteIds));
  return { seen: toProducts(suggested?.seen), related: toProducts(suggested?.related) };
}

async function queryPage(
  client: QueryClient,
  query: (index: CatalogueIndex) => EntryPage,
  loadFavouriteIds: LoadFavouriteIds,
): Promise<ProductPage | null> {
  const page = await queryReplica(client, query);
  if (!page) return null;
  const { pagination, entries } = page;
  const favouriteIds = await loadFavouriteIds();
  return {
    data: entries.map(entry => toProduct(entry, favouriteIds)),
    pagination,
    total: pagination.total,
  };
}

const toProduct = (entry: CatalogueEntry, favouriteIds: FavouriteIds): Product => ({
  ...toCard(entry),
  isFavored: favouriteIds.has(entry.id),
});
