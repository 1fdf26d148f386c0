import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShopSearch } from './shop-search.ts';

const route = getRouteApi('/_customer/shop');

/** What a choice makes of the search as it stands. */
export type SearchChange = (change: (current: ShopSearch) => Partial<ShopSearch>) => void;

/**
 * What the address says, and at once what it is about to say: a box is ticked under the finger, though the address
 * follows a moment later. Each choice is laid over the newest address, so that two in quick succession both count.
 */
export function useShopSearch() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [seen, see] = useState(address);
  const [search, anticipate] = useState(address);
  if (seen !== address) {
    see(address);
    anticipate(address);
  }
  const go = (next: (current: ShopSearch) => ShopSearch, replace: boolean) => {
    // Whoever is on the way to a product already is not called back by what they typed a moment before.
    if (router.latestLocation.pathname !== '/shop') return;
    anticipate(next);
    void navigate({ search: next, replace, resetScroll: !replace });
  };
  // Another filter means another list, which starts at its first page (`spec §4`).
  const narrow: SearchChange = change => go(current => ({ ...current, page: 1, ...change(current) }), true);
  return {
    search,
    narrow,
    turnTo: (page: number, replace = false) => go(current => ({ ...current, page }), replace),
  };
}
