import { NativeSelect } from '@mantine/core';
import { type ProductSort, productSorts } from '#contract/catalogue-query/sort.ts';
import { enumParam } from '#web/routing/search-params.ts';
import classes from './result-bar.module.css';

const labels: Record<ProductSort, string> = {
  newest: 'Mới nhất',
  price_asc: 'Giá thấp đến cao',
  price_desc: 'Giá cao đến thấp',
  name: 'Tên A–Z',
  sale: 'Giảm giá nhiều',
};
const options = productSorts.map(sort => ({ value: sort, label: labels[sort] }));

export function SortSelect({ sort, onChange }: { sort: ProductSort; onChange: (sort: ProductSort) => void }) {
  return (
    <NativeSelect
      className={classes.sort}
      classNames={{ input: classes.input }}
      aria-label="Sắp xếp"
      size="md"
      data={options}
      value={sort}
      onChange={event => onChange(enumParam(event.target.value, productSorts, 'newest'))}
    />
  );
}
