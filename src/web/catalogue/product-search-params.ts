import type { SearchSchemaInput } from '@tanstack/react-router';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import { enumParam, intListParam, intParam, textParam } from '#web/routing/search-params.ts';
import type { ProductFilter } from './local/filter.ts';

export type ProductSearchParams = ProductFilter;

export const defaultSearch: ProductSearchParams = {
  page: 1,
  categories: [],
  tags: [],
  text: '',
  sort: 'newest',
};

export function productSearch(params: Partial<ProductSearchParams> & SearchSchemaInput): ProductSearchParams {
  return {
    page: intParam(params.page, 1),
    categories: intListParam(params.categories),
    tags: intListParam(params.tags),
    text: textParam(params.text),
    sort: enumParam(params.sort, productSorts, 'newest'),
  };
}
