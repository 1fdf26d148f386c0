import { useEffect, useEffectEvent } from 'react';
import type { Pagination } from '#contract/http/pagination.ts';

/**
 * Moves to the previous page if this one is empty: its last item was deleted, or an old URL names a page that no longer
 * exists. Replaces the history entry, so that going back does not return to the empty page.
 */
export function usePreviousPageWhenEmpty(
  itemCount: number | undefined,
  pagination: Pagination | undefined,
  onPage: (page: number, replace: true) => void,
): void {
  const previousPage = itemCount === 0 && pagination ? findPreviousPage(pagination) : null;
  const goToPage = useEffectEvent(onPage);
  useEffect(() => {
    if (previousPage !== null) goToPage(previousPage, true);
  }, [previousPage]);
}

function findPreviousPage({ current_page, last_page }: Pagination): number | null {
  return current_page > 1 ? Math.max(1, Math.min(current_page - 1, last_page)) : null;
}
