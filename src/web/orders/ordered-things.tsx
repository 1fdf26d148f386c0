import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { useFilledPage } from '#web/ui/use-filled-page.ts';
import { OrderedThing } from './ordered-thing.tsx';
import { OrderedThingsFilter } from './ordered-things-filter.tsx';
import { type LineFilter, orderQueries } from './queries.ts';

interface OrderedThingsProps {
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>, replace?: boolean) => void;
}

/** What was ordered, line by line over all orders; each leads to its order. */
export function OrderedThings({ filter, onChange }: OrderedThingsProps) {
  const { data, error, refetch } = useQuery({
    ...orderQueries.lines(filter),
    placeholderData: keepPreviousData,
  });
  useFilledPage(data?.order_details.length, data?.pagination, (page, replace) => onChange({ page }, replace));
  return (
    <Page>
      <OrderedThingsFilter filter={filter} onChange={onChange} />
      {!data && error && (
        <ErrorState text="Không thể tải danh sách sản phẩm đơn hàng" onRetry={() => void refetch()} />
      )}
      {!data && !error && <CartSkeleton />}
      {data?.order_details.length === 0 && <EmptyState text="Không có sản phẩm nào đang được đặt hàng." />}
      {data?.order_details.map(line => (
        <OrderedThing key={line.id} line={line} />
      ))}
      {data && <PageNumbers pagination={data.pagination} onPage={page => onChange({ page })} />}
    </Page>
  );
}
