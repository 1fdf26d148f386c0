import { useEffect, useEffectEvent } from 'react';
import type { Pagination } from '#contract/http/pagination.ts';

/**
 * Goes back to the page before where nothing is left on this one: the last thing of the last page was deleted, or an old
 * address names a page that is no more. It takes that one's place, so that going back does not end here again. `left`: how
 * many things the page still shows.
 */
export function usePreviousPageWhenEmpty(
  left: number | undefined,
  pagination: Pagination | undefined,
  onPage: (page: number, replace: true) => void,
): void {
  const before = left === 0 && pagination ? pageBefore(pagination) : null;
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    if (before !== null) turn(before, true);
  }, [before]);
}

function pageBefore({ current_page, last_page }: Pagination): number | null {
  return current_page > 1 ? Math.max(1, Math.min(current_page - 1, last_page)) : null;
}
