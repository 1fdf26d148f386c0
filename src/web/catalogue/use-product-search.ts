import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ProductSearchParams } from './product-search-params.ts';

const route = getRouteApi('/_customer/shop');

export type ChangeFilter = (change: (current: ProductSearchParams) => Partial<ProductSearchParams>) => void;

/**
 * Returns the filter that the URL is about to have: a checkbox shows its tick at once, though the URL follows a moment
 * later. Each change applies to the newest filter, so two in quick succession both count.
 */
export function useProductSearch() {
  const urlSearch = route.useSearch();
  const { customer_id } = route.useRouteContext().user;
  const navigate = route.useNavigate();
  const router = useRouter();
  const [lastUrlSearch, setLastUrlSearch] = useState(urlSearch);
  const [search, setSearch] = useState(urlSearch);
  if (lastUrlSearch !== urlSearch) {
    setLastUrlSearch(urlSearch);
    setSearch(urlSearch);
  }
  const update = useCallback(
    (next: (current: ProductSearchParams) => ProductSearchParams, replace: boolean) => {
      // A delayed search must not bring back a customer who is already on the way to a product.
      if (router.latestLocation.pathname !== '/shop') return;
      setSearch(next);
      void navigate({ search: next, replace, resetScroll: !replace, state: { searchedBy: customer_id } });
    },
    [router, navigate, customer_id],
  );
  const changeFilter: ChangeFilter = useCallback(
    change => update(current => ({ ...current, page: 1, ...change(current) }), true),
    [update],
  );
  const goToPage = useCallback(
    (page: number, replace = false) => update(current => ({ ...current, page }), replace),
    [update],
  );
  return { search, changeFilter, goToPage };
}
