import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '#design/overlay/sheet.tsx';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import type { ChangeFilter } from '#web/catalogue/use-product-search.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  search: ProductSearchParams;
  onChange: ChangeFilter;
}

export function FilterSheet({ opened, onClose, search, onChange }: FilterSheetProps) {
  const { data: list } = useQuery(catalogueQueries.products(search));
  const buttons = (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => onChange(() => ({ categories: [], tags: [] }))}>
        Bỏ bộ lọc
      </Button>
      <Button onClick={onClose}>{list ? `Xem ${list.total} sản phẩm` : 'Xem sản phẩm'}</Button>
    </div>
  );
  return (
    <Sheet title="Bộ lọc" opened={opened} onClose={onClose} footer={buttons}>
      <FilterFields search={search} onChange={onChange} />
    </Sheet>
  );
}
