import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { useFocusAfterRemoval } from '#design/overlay/focus-title.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/product-cards/product-grid.tsx';
import { ListedHeart, RemovalAnnouncement } from './removal-announcement.tsx';
import { useFavourites } from './use-favourites.ts';

const route = getRouteApi('/_customer/favorites');

export function FavouritesScreen() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { products, pagination, error, refetch } = useFavourites(page);
  const goToPage = (next: number, replace = false) => void navigate({ search: { page: next }, replace });
  usePreviousPageWhenEmpty(products?.length, pagination, goToPage);
  useFocusAfterRemoval(products?.length ?? 0);
  if (!products && error) return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Page wide>
      {!products && <ProductGridSkeleton />}
      {products?.length === 0 && page === 1 && (
        <EmptyState text="Bạn chưa có sản phẩm yêu thích nào. Thấy món ưng ý, bạn bấm trái tim để giữ lại nhé.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      <RemovalAnnouncement>
        {products && <ProductGrid products={products} Heart={ListedHeart} />}
      </RemovalAnnouncement>
      {pagination && <PageNumbers pagination={pagination} onPage={goToPage} />}
    </Page>
  );
}
