import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageNumbers } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { lazyModal } from '#design/layout/lazy-modal.tsx';
import { Page } from '#design/layout/page.tsx';
import { usePreviousPageWhenEmpty } from '#design/layout/use-previous-page-when-empty.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { SearchBar } from './search-bar.tsx';
import type { ShopSearch } from './shop-search.ts';
import { useShopSearch } from './use-shop-search.ts';

const FilterSheet = lazyModal(
  async () => (await import('#web/catalogue/filter/filter-sheet.tsx')).FilterSheet,
);

/** The shop: search, filter, products in pages. What is chosen stands in the address. */
export function ShopScreen() {
  const { search, narrow, turnTo } = useShopSearch();
  const [filtering, filter] = useDisclosure();

  return (
    <Page>
      <SearchBar
        text={search.text}
        onSearch={text => narrow(() => ({ text }))}
        filters={search.categories.length + search.tags.length}
        onFilter={filter.open}
      />
      <ProductList search={search} onPage={turnTo} />
      <FilterSheet opened={filtering} onClose={filter.close} search={search} onChange={narrow} />
    </Page>
  );
}

interface ProductListProps {
  search: ShopSearch;
  onPage: (page: number, replace?: boolean) => void;
}

function ProductList({ search, onPage }: ProductListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...catalogueQueries.products(search),
    placeholderData: keepPreviousData,
  });
  usePreviousPageWhenEmpty(data?.data.length, data?.pagination, onPage);
  if (error && (!data || isPlaceholderData))
    return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <ProductGridSkeleton />;
  if (data.data.length === 0) return <EmptyState text="Không có sản phẩm phù hợp." />;
  return (
    <>
      <ProductGrid products={data.data} />
      <PageNumbers pagination={data.pagination} onPage={onPage} />
    </>
  );
}
