import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { Pagination } from '@mantine/core';
import type { Pagination as Pages } from '#contract/http/pagination.ts';
import classes from './page-numbers.module.css';

const labels = { first: 'Trang đầu', previous: 'Trang trước', next: 'Trang sau', last: 'Trang cuối' };

/** Fits one row on the smallest phone; hidden for a single page. */
export function PageNumbers({ pagination, onPage }: { pagination: Pages; onPage: (page: number) => void }) {
  if (pagination.last_page <= 1) return null;
  return (
    <nav className={classes.pages} aria-label="Phân trang">
      <Pagination
        total={pagination.last_page}
        value={pagination.current_page}
        onChange={onPage}
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
