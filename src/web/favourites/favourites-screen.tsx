import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageNumbers } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { usePreviousPageWhenEmpty } from '#design/layout/use-previous-page-when-empty.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/catalogue/list/product-grid.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { useFavourites } from './use-favourites.ts';

const route = getRouteApi('/_customer/favorites');

/** What the customer likes, as they have it by now: what they like no more leaves at once. */
export function FavouritesScreen() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { liked, pagination, error, refetch } = useFavourites(page);
  const turnTo = (next: number, replace = false) => void navigate({ search: { page: next }, replace });
  usePreviousPageWhenEmpty(liked?.length, pagination, turnTo);
  if (!liked && error) return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Page>
      {!liked && <ProductGridSkeleton />}
      {liked?.length === 0 && page === 1 && (
        <EmptyState text="Bạn chưa yêu thích sản phẩm nào. Chạm vào hình trái tim để giữ lại món bạn thích.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      {liked && <ProductGrid products={liked} />}
      {pagination && <PageNumbers pagination={pagination} onPage={turnTo} />}
    </Page>
  );
}
