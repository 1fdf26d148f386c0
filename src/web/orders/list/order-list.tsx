import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#contract/format/number.ts';
import type { Order } from '#contract/orders/order.ts';
import { orderSearchWords } from '#contract/orders/order-search.ts';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { Page } from '#design/layout/page.tsx';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { OrderRejections } from '#web/orders/card/order-rejections.tsx';
import { PendingOrderCard } from '#web/orders/card/pending-order-card.tsx';
import { DeleteOrder } from '#web/orders/delete-order.tsx';
import { selectUnlistedOrders } from '#web/orders/pending.ts';
import { matchesSearch } from '#web/orders/pending-search.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderTable } from './order-table.tsx';
import { SearchField } from './search-field.tsx';
import { useKnownOrders } from './use-known-orders.ts';

const widePlaceholder = 'Mã đơn, món, tên thêu, người nhận hoặc số điện thoại';

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
  const known = useKnownOrders();
  const orders = data?.orders;
  // Without the list these are its beginning, but none of what a search found.
  const withoutList = !orders && page === 1 && !search ? known : [];
  const pendingOrders = page === 1 ? listPending(pending, orders ?? withoutList, search) : [];
  // What an earlier search did not find says nothing about the one under way.
  const isEmpty = orders?.length === 0 && !isPlaceholderData;
  usePreviousPageWhenEmpty(orders?.length, data?.pagination, onPage);

  if (!orders && !error) return <LineSkeleton />;
  return (
    <Page wide={isWide}>
      {(search || (orders && !isEmpty)) && (
        <SearchField
          label="Tìm đơn hàng"
          placeholder={isWide ? widePlaceholder : 'Người nhận, món, mã'}
          text={search}
          onSearch={onSearch}
        />
      )}
      <ResultAnnouncement
        query={search}
        text={data && !isPlaceholderData ? `${formatNumber(data.pagination.total)} đơn hàng` : null}
      />
      <OrderRejections />
      {pendingOrders.map(command => (
        <PendingOrderCard key={command.id} command={command} />
      ))}
      <Orders orders={orders ?? withoutList} search={search} isWide={isWide} onDelete={setDeleting} />
      {!orders && (
        <ErrorState
          text={
            withoutList.length > 0 ? 'Không thể tải các đơn hàng khác' : 'Không thể tải danh sách đơn hàng'
          }
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && search && pendingOrders.length === 0 && <NothingFound onClear={() => onSearch('')} />}
      {isEmpty && !search && page === 1 && pendingOrders.length === 0 && <NoOrders />}
      {data && <PageNumbers pagination={data.pagination} onPage={onPage} />}
      <DeleteOrder order={deleting} onClose={() => setDeleting(null)} />
    </Page>
  );
}

const listPending = (
  pending: readonly PendingCommand[],
  listed: readonly Order[] | undefined,
  search: string,
) => selectUnlistedOrders(pending, listed).filter(({ input }) => matchesSearch(input, search));

interface OrdersProps {
  orders: readonly Order[];
  search: string;
  isWide: boolean;
  onDelete: (order: Order) => void;
}

function Orders({ orders, search, isWide, onDelete }: OrdersProps) {
  useFocusAfterReplacement(orders.map(({ id }) => id).join());
  if (isWide && orders.length > 0)
    return <OrderTable orders={orders} searchWords={orderSearchWords(search)} onDelete={onDelete} />;
  return orders.map(order => (
    <OrderCard key={order.id} order={order} isFound={search !== ''} onDelete={() => onDelete(order)} />
  ));
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
