import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFocusAfterRemoval } from '#design/overlay/focus-title.ts';
import { listActiveFilters } from '#web/catalogue/filter/active-filters.ts';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import type { ChangeFilter } from '#web/catalogue/use-product-search.ts';
import classes from './result-bar.module.css';

export function FilterChips({ search, onChange }: { search: ProductSearchParams; onChange: ChangeFilter }) {
  const { data: tree = [] } = useQuery(catalogueQueries.categories());
  const { data: tags = [] } = useQuery(catalogueQueries.tags());
  const filters = listActiveFilters(search, tree, tags);
  useFocusAfterRemoval(filters.length);
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Đang lọc theo">
      {filters.map(({ key, name, remove }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Bỏ lọc ${name}`}
            onClick={() => onChange(remove)}
          >
            {name}
            <IconX size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
