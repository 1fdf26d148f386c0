import type { SearchSchemaInput } from '@tanstack/react-router';
import { intListParam, intParam, textParam } from '#web/routing/search-params.ts';
import type { ProductFilter } from './local/filter.ts';

export type ShopSearch = ProductFilter;

export function shopSearch(params: Partial<ShopSearch> & SearchSchemaInput): ShopSearch {
  return {
    page: intParam(params.page, 1),
    categories: intListParam(params.categories),
    tags: intListParam(params.tags),
    text: textParam(params.text),
  };
}
