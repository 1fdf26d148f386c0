import type { SearchSchemaInput } from '@tanstack/react-router';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import { enumParam, intListParam, intParam, textParam } from '#web/routing/search-params.ts';

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
