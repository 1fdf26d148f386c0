import type { ProductSort } from '#contract/catalogue-query/sort.ts';
import classes from './result-bar.module.css';
import { SortSelect } from './sort-select.tsx';

interface ResultBarProps {
  count: string | null;
  sort: ProductSort;
  isSearch: boolean;
  onSort: (sort: ProductSort) => void;
}

export function ResultBar({ count, sort, isSearch, onSort }: ResultBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.count}>{count}</p>
      <SortSelect sort={sort} isSearch={isSearch} onChange={onSort} />
    </div>
  );
}
