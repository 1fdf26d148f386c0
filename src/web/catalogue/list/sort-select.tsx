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

interface SortSelectProps {
  sort: ProductSort;
  /** A search without another sort puts the best match first (rule 15). */
  isSearch: boolean;
  onChange: (sort: ProductSort) => void;
}

export function SortSelect({ sort, isSearch, onChange }: SortSelectProps) {
  const options = productSorts.map(value => ({
    value,
    label: isSearch && value === 'newest' ? 'Phù hợp nhất' : labels[value],
  }));
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
