import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ProductFilter } from '#web/catalogue/local/filter.ts';
import { intListParam, intParam, textParam } from '#web/routing/search-params.ts';

export type ShopSearch = ProductFilter;

export function shopSearch(params: Partial<ShopSearch> & SearchSchemaInput): ShopSearch {
  return {
    page: intParam(params.page, 1),
    categories: intListParam(params.categories),
    tags: intListParam(params.tags),
    text: textParam(params.text),
  };
}
