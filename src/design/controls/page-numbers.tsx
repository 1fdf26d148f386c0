import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { Pagination } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Pagination as Pages } from '#contract/http/pagination.ts';
import classes from './page-numbers.module.css';

const labels = { first: 'Trang đầu', previous: 'Trang trước', next: 'Trang sau', last: 'Trang cuối' };

/** Fits one row on the smallest phone. */
export function PageNumbers({ pagination, onPage }: { pagination: Pages; onPage: (page: number) => void }) {
  const nav = useRef<HTMLElement>(null);
  if (pagination.last_page <= 1) return null;
  // The new page begins above: without this the next Tab would leave it at its end.
  const goToPage = (page: number) => {
    nav.current?.closest('main')?.focus({ preventScroll: true });
    onPage(page);
  };
  return (
    <nav ref={nav} className={classes.pages} aria-label="Phân trang">
      <Pagination
        total={pagination.last_page}
        value={pagination.current_page}
        onChange={goToPage}
        siblings={0}
        boundaries={1}
        size={44}
        gap={4}
        classNames={{ control: classes.page, dots: classes.page }}
        getControlProps={control => ({ 'aria-label': labels[control] })}
        getItemProps={page => ({ 'aria-label': `Trang ${page}` })}
      />
    </nav>
  );
}

/**
 * Leaves an empty page: its last item was deleted, or an old URL names a page that no longer exists. Replaces the
 * history entry, so that Back does not return to the empty page.
 */
export function usePreviousPageWhenEmpty(
  itemCount: number | undefined,
  pagination: Pages | undefined,
  onPage: (page: number, replace: true) => void,
): void {
  const previousPage = itemCount === 0 && pagination ? findPreviousPage(pagination) : null;
  const goToPage = useEffectEvent(onPage);
  useEffect(() => {
    if (previousPage !== null) goToPage(previousPage, true);
  }, [previousPage]);
}

function findPreviousPage({ current_page, last_page }: Pages): number | null {
  return current_page > 1 ? Math.max(1, Math.min(current_page - 1, last_page)) : null;
}
