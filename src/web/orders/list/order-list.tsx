import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { orderCommands } from '#web/orders/commands.ts';
import { DeleteOrder } from '#web/orders/delete-order.tsx';
import { omitDeletedOrders, selectUnlistedOrders } from '#web/orders/pending.ts';
import { PendingOrderCard } from '#web/orders/pending-order-card.tsx';
import { orderQueries } from '#web/orders/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { RejectionNotes } from '#web/outbox/ui/rejection-note.tsx';
import { OrderCard } from './order-card.tsx';

const rejectionTitles = new Map([
  [orderCommands.change.name, 'Không thể sửa đơn hàng'],
  [orderCommands.delete.name, 'Không thể xóa đơn hàng'],
]);

interface OrderListProps {
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

export function OrderList({ page, onPage }: OrderListProps) {
  const { data, error, refetch } = useQuery({
    ...orderQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<Order | null>(null);
  const pending = usePendingCommands();
  const pendingOrders = page === 1 ? selectUnlistedOrders(pending, data?.orders) : [];
  const orders = data && omitDeletedOrders(data.orders, pending);
  usePreviousPageWhenEmpty(orders?.length, data?.pagination, onPage);

  if (!orders && !error) return <LineSkeleton />;
  return (
    <Page>
      <RejectionNotes titles={rejectionTitles} />
      {pendingOrders.map(command => (
        <PendingOrderCard key={command.id} command={command} />
      ))}
      {!orders && <ErrorState text="Không thể tải danh sách đơn hàng" onRetry={() => void refetch()} />}
      {orders?.map(order => (
        <OrderCard key={order.id} order={order} onDelete={() => setDeleting(order)} />
      ))}
      {orders?.length === 0 && page === 1 && pendingOrders.length === 0 && <NoOrders />}
      {data && <PageNumbers pagination={data.pagination} onPage={onPage} />}
      <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

function NoOrders() {
  return (
    <EmptyState text="Bạn chưa có đơn hàng nào.">
      <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
    </EmptyState>
  );
}
