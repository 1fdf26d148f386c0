import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ProductFilter } from '#web/catalogue/local/filter.ts';
import { intListParam, intParam, textParam } from '#web/routing/search-params.ts';

/** What the shop's address says: the list's filter. */
export type ShopSearch = ProductFilter;

export function shopSearch(said: Partial<ShopSearch> & SearchSchemaInput): ShopSearch {
  return {
    page: intParam(said.page, 1),
    categories: intListParam(said.categories),
    tags: intListParam(said.tags),
    text: textParam(said.text),
  };
}
