import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/number.ts';
import type { ListedOrderLine } from '#contract/orders/order.ts';
import { PageNumbers, usePreviousPageWhenEmpty } from '#design/controls/page-numbers.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { Page } from '#design/layout/page.tsx';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import classes from '#web/orders/card/order-card.module.css';
import { OrderLines } from '#web/orders/card/order-lines.tsx';
import { RecipientLine } from '#web/orders/card/recipient-line.tsx';
import { isCancelled } from '#web/orders/progress.ts';
import { type LineFilter, orderQueries } from '#web/orders/queries.ts';
import { OrderLineFilter } from './order-line-filter.tsx';

interface OrderLineListProps {
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>, replace?: boolean) => void;
}

export function OrderLineList({ filter, onChange }: OrderLineListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...orderQueries.lines(filter),
    placeholderData: keepPreviousData,
  });
  usePreviousPageWhenEmpty(data?.order_details.length, data?.pagination, (page, replace) =>
    onChange({ page }, replace),
  );
  return (
    <Page>
      <OrderLineFilter filter={filter} onChange={onChange} />
      <ResultAnnouncement
        query={`${filter.status} ${filter.search}`}
        text={data && !isPlaceholderData ? `${formatNumber(data.pagination.total)} sản phẩm` : null}
      />
      {!data && error && (
        <ErrorState text="Không thể tải danh sách sản phẩm đơn hàng" onRetry={() => void refetch()} />
      )}
      {!data && !error && <LineSkeleton />}
      {data?.order_details.length === 0 && !isPlaceholderData && (
        <NoLines filter={filter} onChange={onChange} />
      )}
      {data?.order_details.map(line => (
        <OrderLineRow key={line.id} line={line} isFound={filter.search !== ''} />
      ))}
      {data && <PageNumbers pagination={data.pagination} onPage={page => onChange({ page })} />}
    </Page>
  );
}

function NoLines({ filter, onChange }: OrderLineListProps) {
  if (!filter.search && !filter.status)
    return (
      <EmptyState text="Không có sản phẩm nào đang được đặt hàng.">
        <Button renderRoot={props => <Link to="/shop" {...props} />}>Đến cửa hàng</Button>
      </EmptyState>
    );
  return (
    <EmptyState text="Không có sản phẩm nào khớp với tìm kiếm này.">
      <Button variant="light" onClick={() => onChange({ search: '', status: 0 })}>
        Xem mọi sản phẩm đã đặt
      </Button>
    </EmptyState>
  );
}

function OrderLineRow({ line, isFound }: { line: ListedOrderLine; isFound: boolean }) {
  return (
    <Link to="/orders/$id" params={{ id: line.order_id }} className={classes.line}>
      <span className={classes.badges}>
        <StatusBadge text={line.status} color={line.status_color} />
        <StatusBadge text={line.payment_status} color={line.payment_status_color} />
      </span>
      <RecipientLine order={line} always={isFound} />
      <OrderLines lines={[line]} />
      <span className={classes.footer}>
        Thành tiền{' '}
        <strong className={classes.total} data-cancelled={isCancelled(line) || undefined}>
          {formatDong(line.total)}
        </strong>
      </span>
    </Link>
  );
}
