import type { ProductSort } from '#contract/catalogue-query/sort.ts';
import classes from './result-bar.module.css';
import { SortSelect } from './sort-select.tsx';

interface ResultBarProps {
  total: number | null;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
}

export function ResultBar({ total, sort, onSort }: ResultBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.count} role="status">
        {total !== null && `${total.toLocaleString('vi')} sản phẩm`}
      </p>
      <SortSelect sort={sort} onChange={onSort} />
    </div>
  );
}
