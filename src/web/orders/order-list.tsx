import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx';
import { useWaiting } from '#web/outbox/outbox-context.tsx';
import { RefusedChanges } from '#web/outbox/refused-changes.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { useFilledPage } from '#web/ui/use-filled-page.ts';
import { changeOrder, deleteOrder } from './commands.ts';
import { DeleteOrder } from './delete-order.tsx';
import { OrderCard } from './order-card.tsx';
import { unknownOrders, withoutDeleted } from './pending.ts';
import { orderQueries } from './queries.ts';
import { WaitingOrderCard } from './waiting-order-card.tsx';

const refusals = new Map([
  [changeOrder.name, 'Không thể sửa đơn hàng'],
  [deleteOrder.name, 'Không thể xóa đơn hàng'],
]);

interface OrderListProps {
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** The customer's orders, newest first; before them those the shop does not know yet. */
export function OrderList({ page, onPage }: OrderListProps) {
  const { data, error, refetch } = useQuery({
    ...orderQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const [deleting, setDeleting] = useState<Order | null>(null);
  const waiting = useWaiting();
  const unsent = page === 1 ? unknownOrders(waiting, data?.orders) : [];
  const orders = data && withoutDeleted(data.orders, waiting);
  useFilledPage(orders?.length, data?.pagination, onPage);

  if (!orders && !error) return <CartSkeleton />;
  return (
    <Page>
      <RefusedChanges titles={refusals} />
      {unsent.map(command => (
        <WaitingOrderCard key={command.id} command={command} />
      ))}
      {!orders && <ErrorState text="Không thể tải danh sách đơn hàng" onRetry={() => void refetch()} />}
      {orders?.map(order => (
        <OrderCard key={order.id} order={order} onDelete={() => setDeleting(order)} />
      ))}
      {orders?.length === 0 && page === 1 && unsent.length === 0 && <NoOrders />}
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
