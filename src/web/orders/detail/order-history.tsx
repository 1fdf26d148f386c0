import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/format/date.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import classes from '#web/orders/card/order-card.module.css';
import { orderQueries } from '#web/orders/queries.ts';

type OrderEvents = Pick<OrderWithLines, 'id' | 'history' | 'history_total'>;

/** Oldest first; what happened before the latest events is loaded on request. */
export function OrderHistory({ order }: { order: OrderEvents }) {
  const { events, hiddenCount, showMore, isLoading, error } = useEvents(order);
  return (
    <>
      {hiddenCount > 0 && (
        <Button variant="subtle" loading={isLoading} onClick={showMore}>
          Xem thêm {hiddenCount} lần trước đó
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.text}>
          {errorMessage(error)}
        </p>
      )}
      <ol className={classes.timeline} aria-label="Diễn biến">
        {events.map(({ number, status, at }) => (
          <li key={number}>
            {status}
            <time dateTime={at} className={classes.date}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

function useEvents({ id, history, history_total = history.length }: OrderEvents) {
  const older = useInfiniteQuery({ ...orderQueries.olderHistory(id, history_total), enabled: false });
  const olderEvents = older.data?.pages.flatMap(page => page.history).toReversed() ?? [];
  const events = [...olderEvents, ...history];
  const hiddenCount = Math.max(0, history_total - events.length);
  return {
    // Two events may have the same text and time.
    events: events.map((event, index) => ({ ...event, number: hiddenCount + index })),
    hiddenCount,
    showMore: () => void older.fetchNextPage(),
    isLoading: older.isFetching,
    error: older.error,
  };
}
