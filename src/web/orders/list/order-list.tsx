import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { Page } from '#design/layout/page.tsx';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { OrderRejections } from '#web/orders/card/order-rejections.tsx';
import { PendingOrderCard } from '#web/orders/card/pending-order-card.tsx';
import { DeleteOrder } from '#web/orders/delete-order.tsx';
import { selectUnlistedOrders } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import { SearchField } from './search-field.tsx';

interface OrderListProps {
  page: number;
  search: string;
  onPage: (page: number, replace?: boolean) => void;
  onSearch: (search: string) => void;
}

export function OrderList({ page, search, onPage, onSearch }: OrderListProps) {
  const isWide = useIsWide();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...orderQueries.page(page, search),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<Order | null>(null);
  const pending = usePendingCommands();
  const pendingOrders = page === 1 && !search ? selectUnlistedOrders(pending, data?.orders) : [];
  const orders = data?.orders;
  // What an earlier search did not find says nothing about the one under way.
  const isEmpty = orders?.length === 0 && !isPlaceholderData;
  usePreviousPageWhenEmpty(orders?.length, data?.pagination, onPage);

  if (!orders && !error) return <LineSkeleton />;
  return (
    <Page wide={isWide}>
      {(search || (orders && !isEmpty)) && (
        <SearchField label="Tìm đơn hàng" placeholder="Mã đơn, món" text={search} onSearch={onSearch} />
      )}
      <ResultAnnouncement
        query={search}
        text={data && !isPlaceholderData ? `${data.pagination.total.toLocaleString('vi')} đơn hàng` : null}
      />
      <OrderRejections />
      {pendingOrders.map(command => (
        <PendingOrderCard key={command.id} command={command} />
      ))}
      {!orders && <ErrorState text="Không thể tải danh sách đơn hàng" onRetry={() => void refetch()} />}
      {orders && <Orders orders={orders} isWide={isWide} onDelete={setDeleting} />}
      {isEmpty && search && <NothingFound onClear={() => onSearch('')} />}
      {isEmpty && !search && page === 1 && pendingOrders.length === 0 && <NoOrders />}
      {data && <PageNumbers pagination={data.pagination} onPage={onPage} />}
      <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

interface OrdersProps {
  orders: readonly Order[];
  isWide: boolean;
  onDelete: (order: Order) => void;
}

function Orders({ orders, isWide, onDelete }: OrdersProps) {
  if (isWide && orders.length > 0) return <OrderTable orders={orders} onDelete={onDelete} />;
  return orders.map(order => <OrderCard key={order.id} order={order} onDelete={() => onDelete(order)} />);
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState text="Không có đơn hàng nào khớp với tìm kiếm này.">
      <Button variant="light" onClick={onClear}>
        Xem mọi đơn hàng
      </Button>
    </EmptyState>
  );
}

function NoOrders() {
  return (
    <EmptyState text="Bạn chưa có đơn hàng nào.">
      <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
    </EmptyState>
  );
}
