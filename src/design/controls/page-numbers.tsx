import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { Pagination } from '@mantine/core';
import type { Pagination as Pages } from '#contract/http/pagination.ts';
import classes from './page-numbers.module.css';

const words = { first: 'Trang đầu', previous: 'Trang trước', next: 'Trang sau', last: 'Trang cuối' };

/** The pages of a list, in one row on the smallest phone; nothing where there is but one. */
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
        getControlProps={control => ({ 'aria-label': words[control] })}
        getItemProps={page => ({ 'aria-label': `Trang ${page}` })}
      />
    </nav>
  );
}
