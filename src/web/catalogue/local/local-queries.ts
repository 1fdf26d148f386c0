import type { QueryClient } from '@tanstack/react-query';
import type { Category, Product, ProductDetail, ProductPage } from '#contract/catalogue.ts';
import {
  type CatalogueEntry,
  type EntryPage,
  filterEntries,
  type ProductFilter,
  paginateEntries,
} from './filter.ts';
import { findLocalProduct, pickEntries } from './local-catalogue.ts';

type Hearts = ReadonlySet<number>;

/** Asked for only when the phone can answer at all. */
type AskHearts = () => Promise<Hearts>;

/** The list as the shop would answer it, from the phone; `null` where the phone does not hold the catalogue. */
export function queryLocalPage(
  client: QueryClient,
  filter: ProductFilter,
  tree: readonly Category[],
  hearts: AskHearts,
): Promise<ProductPage | null> {
  return answerPage(client, entries => filterEntries(entries, filter, tree), hearts);
}

/** A page of what the customer likes, newest product first. */
export function queryLocalFavourites(
  client: QueryClient,
  page: number,
  hearts: Hearts,
): Promise<ProductPage | null> {
  const choose = (entries: readonly CatalogueEntry[]) =>
    paginateEntries(
      entries.filter(({ id }) => hearts.has(id)),
      page,
    );
  return answerPage(client, choose, async () => hearts);
}

/** A product for its own page; `unknown` where the whole catalogue has none such. */
export async function queryLocalProduct(
  client: QueryClient,
  id: number,
  hearts: AskHearts,
): Promise<ProductDetail | 'unknown' | null> {
  const product = await findLocalProduct(client, id);
  if (!product || product === 'unknown') return product;
  const { category_ids: _, tag_ids: __, ...detail } = product;
  return { ...detail, isFavored: (await hearts()).has(id) };
}

async function answerPage(
  client: QueryClient,
  choose: (entries: readonly CatalogueEntry[]) => EntryPage,
  askHearts: AskHearts,
): Promise<ProductPage | null> {
  const picked = await pickEntries(client, choose);
  if (!picked) return null;
  const { pagination, entries } = picked;
  const hearts = await askHearts();
  return { data: entries.map(entry => cardOf(entry, hearts)), pagination, total: pagination.total };
}

function cardOf({ id, name, code, price, sale_price, image_url }: CatalogueEntry, hearts: Hearts): Product {
  const is_sale = sale_price !== null;
  return {
    ...{ id, name, code, image_url, is_sale },
    price: sale_price ?? price,
    old_price: is_sale ? price : null,
    isFavored: hearts.has(id),
  };
}
