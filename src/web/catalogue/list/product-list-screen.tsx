import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useRef } from 'react';
import { formatNumber } from '#contract/format/number.ts';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { SkipButton } from '#design/controls/skip-button.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { Page } from '#design/layout/page.tsx';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { useFirstItemsFirst } from '#design/loading/use-first-items-first.ts';
import { lazyModal } from '#design/overlay/lazy-modal.tsx';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { type ChangeFilter, useProductSearch } from '#web/catalogue/use-product-search.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import type { HeartComponent } from '#web/product-cards/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#web/product-cards/product-grid.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NothingFound } from './nothing-found.tsx';
import classes from './product-list-screen.module.css';
import { ResultBar } from './result-bar.tsx';
import { SearchBar } from './search-bar.tsx';

const FilterSheet = lazyModal(
  async () => (await import('#web/catalogue/filter/filter-sheet.tsx')).FilterSheet,
);

const FilterFields = lazyComponent(
  async () => (await import('#web/catalogue/filter/filter-fields.tsx')).FilterFields,
);

/** What a phone shows above its menu. */
const firstCards = 4;

/** On wide screens the filters stand open beside the products. */
export function ProductListScreen({ Heart }: { Heart: HeartComponent }) {
  const { search, changeFilter, goToPage } = useProductSearch();
  const [filtering, sheet] = useDisclosure();
  const isWide = useIsWide();
  const products = useRef<HTMLDivElement>(null);
  const lateSearch = useDeferredValue(search);
  // What lies under the sheet need not follow at once.
  const listedSearch = filtering ? lateSearch : search;

  return (
    <Page wide>
      <SearchBar
        text={search.text}
        onSearch={text => changeFilter(() => ({ text }))}
        filterCount={search.categories.length + search.tags.length}
        onFilter={isWide ? null : sheet.open}
      />
      <FilterChips search={search} onChange={changeFilter} />
      <div className={classes.columns}>
        <aside className={classes.filters} aria-label="Bộ lọc">
          {isWide && <SkipButton target={products}>Tới sản phẩm</SkipButton>}
          {isWide && <FilterFields search={search} onChange={changeFilter} />}
        </aside>
        <div ref={products} className={classes.products} tabIndex={-1}>
          <ProductList search={listedSearch} onChange={changeFilter} onPage={goToPage} Heart={Heart} />
        </div>
      </div>
      <FilterSheet opened={filtering} onClose={sheet.close} search={search} onChange={changeFilter} />
    </Page>
  );
}

interface ProductListProps {
  search: ProductSearchParams;
  onChange: ChangeFilter;
  onPage: (page: number, replace?: boolean) => void;
  Heart: HeartComponent;
}

const ProductList = memo(({ search, onChange, onPage, Heart }: ProductListProps) => {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...catalogueQueries.products(search),
    placeholderData: keepPreviousData,
  });
  usePreviousPageWhenEmpty(data?.data.length, data?.pagination, onPage);
  const isWide = useIsWide();
  const products = data?.data ?? [];
  const firstProducts = useFirstItemsFirst(products, { count: firstCards, list: products[0]?.id ?? 0 });
  const shown = isWide ? products : firstProducts;
  if (error && (!data || isPlaceholderData))
    return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  const count = data ? `${formatNumber(data.total)} sản phẩm` : null;
  const { text, sort, categories, tags } = search;
  return (
    <>
      <ResultBar
        count={count}
        sort={sort}
        isSearch={text !== ''}
        onSort={chosen => onChange(() => ({ sort: chosen }))}
      />
      <ResultAnnouncement
        query={JSON.stringify([text, sort, categories, tags])}
        text={isPlaceholderData ? null : count}
      />
      {!data && <ProductGridSkeleton />}
      {data?.data.length === 0 && !isPlaceholderData && <NothingFound search={search} onChange={onChange} />}
      {data && <ProductGrid products={shown} more={products.length - shown.length} Heart={Heart} />}
      {data && <PageNumbers pagination={data.pagination} onPage={onPage} />}
    </>
  );
});
