import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { Page } from '#design/layout/page.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/product-cards/product-grid.tsx';
import { ListedHeart, TellRemoved } from './listed-heart.tsx';
import { RemovedNotice } from './removed-notice.tsx';
import { useFavourites } from './use-favourites.ts';
import { useFocusInList } from './use-focus-in-list.ts';
import { useRemovals } from './use-removals.ts';

const route = getRouteApi('/_customer/favorites');

export function FavouritesScreen() {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { products, pagination, error, refetch } = useFavourites(page);
  const goToPage = (next: number, replace = false) => void navigate({ search: { page: next }, replace });
  usePreviousPageWhenEmpty(products?.length, pagination, goToPage);
  const { last, restored, announcement, add, undo } = useRemovals();
  const list = useRef<HTMLDivElement>(null);
  useFocusInList({ ids: products?.map(({ id }) => id), restored }, list);
  if (!products && error) return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Page wide bar={last && <RemovedNotice name={last.name} onUndo={() => void undo(last)} />}>
      <ResultAnnouncement query={String(announcement.count)} text={announcement.text} />
      {!products && <ProductGridSkeleton />}
      {products?.length === 0 && page === 1 && (
        <EmptyState text="Bạn chưa có sản phẩm yêu thích nào. Thấy món ưng ý, bạn bấm trái tim để giữ lại nhé.">
          <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
        </EmptyState>
      )}
      <TellRemoved value={add}>
        <div ref={list}>{products && <ProductGrid products={products} Heart={ListedHeart} />}</div>
      </TellRemoved>
      {pagination && <PageNumbers pagination={pagination} onPage={goToPage} />}
    </Page>
  );
}
