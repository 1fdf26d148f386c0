import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ProductGrid, ProductGridSkeleton } from '#web/catalogue/product-grid.tsx';
import { wordsFor } from '#web/network/call-failure.ts';
import { useWaiting } from '#web/outbox/outbox-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { useFilledPage } from '#web/ui/use-filled-page.ts';
import { pendingFavourite } from './pending.ts';
import { favouriteQueries } from './queries.ts';

const route = getRouteApi('/_customer/favorites');

/** What the customer likes; what they like no more leaves at once. */
export function FavouritesScreen() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const waiting = useWaiting();
  const { data, error, refetch } = useQuery({
    ...favouriteQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const liked = data?.data.filter(product => pendingFavourite(product, waiting));
  const turnTo = (next: number, replace = false) => void navigate({ search: { page: next }, replace });
  useFilledPage(liked?.length, data?.pagination, turnTo);
  if (!data && error) return <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} />;
  return (
    <Page>
      {!liked && <ProductGridSkeleton />}
      {liked?.length === 0 && page === 1 && (
        <EmptyState text="Bạn chưa yêu thích sản phẩm nào. Chạm vào hình trái tim để giữ lại món bạn thích.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      {liked && <ProductGrid products={liked} />}
      {data && <PageNumbers pagination={data.pagination} onPage={turnTo} />}
    </Page>
  );
}
