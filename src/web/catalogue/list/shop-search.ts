import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ProductFilter } from '#web/catalogue/local/filter.ts';
import { wholeNumber, wholeNumbers, words } from '#web/routing/search-params.ts';

/** What the shop's address says: the list's filter. */
export type ShopSearch = ProductFilter;

export function shopSearch(said: Partial<ShopSearch> & SearchSchemaInput): ShopSearch {
  return {
    page: wholeNumber(said.page, 1),
    categories: wholeNumbers(said.categories),
    tags: wholeNumbers(said.tags),
    text: words(said.text),
  };
}
