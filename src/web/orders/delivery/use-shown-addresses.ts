import { useState } from 'react';
import type { Customer } from '#contract/customer.ts';
import { sortByUse } from '#web/places/address-book/sort-by-use.ts';
import { useAddressSearch } from '#web/places/address-book/use-address-search.ts';
import { usedAddresses } from '#web/storage/values/recent-lists.ts';
import { collapseAddresses, isCollapsible, putFirst } from './collapsed-addresses.ts';

/** Those last used, found or all, and the chosen one first: of fifty nobody sees whom the parcel goes to. */
export function useShownAddresses(customer: Customer, chosen: string | null) {
  const [usedIds] = useState(() => usedAddresses.list(customer.id));
  const [isExpanded, setIsExpanded] = useState(false);
  const [firstId, setFirstId] = useState(chosen);
  const sorted = sortByUse(customer.addresses, usedIds);
  const search = useAddressSearch(putFirst(sorted, firstId), customer);
  const isSearching = search.query !== '';
  const collapsed = collapseAddresses(sorted, { firstId, chosen });
  const isWhole = isSearching || isExpanded;
  if (!isWhole && collapsed.first !== firstId) setFirstId(collapsed.first);
  const shown = isWhole ? search.found : collapsed.shown;
  return {
    shown,
    search,
    /** Chosen, but not among those found. */
    hidden: sorted.find(({ id }) => id === chosen && !shown.some(address => address.id === id)),
    canExpand: !isSearching && isCollapsible(sorted.length),
    isExpanded,
    setIsExpanded,
    /** In sight, however many there are. */
    showFirst: (id: string) => {
      search.setText('');
      setIsExpanded(false);
      setFirstId(id);
    },
  };
}
