import { NativeSelect } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type ProductSort, productSorts } from '#contract/catalogue-query/sort.ts';
import { enumParam } from '#web/routing/search-params.ts';
import classes from './result-bar.module.css';

const labels: Record<ProductSort, string> = {
  newest: 'Mới nhất',
  price_asc: 'Giá tăng dần',
  price_desc: 'Giá giảm dần',
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
      // Mantine's own arrow has its size from the styles of lists, which are not loaded here.
      rightSection={<IconSelector size={18} />}
      rightSectionPointerEvents="none"
      data={options}
      value={sort}
      onChange={event => onChange(enumParam(event.target.value, productSorts, 'newest'))}
    />
  );
}
