import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import type { Placement } from '#web/orders/commands.ts';
import { PendingOrderCard } from '#web/orders/list/pending-order-card.tsx';
import { pendingOrders } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { OrderView } from './order-view.tsx';

const route = getRouteApi('/_customer/orders/$id');

/** An order on its own page, also one that only this phone knows yet. */
export function OrderScreen() {
  const { id } = route.useParams();
  const unsent = pendingOrders(usePendingCommands()).find(command => command.input.id === id);
  // One that went out unanswered may have been placed: the shop's word on it counts more than the phone's doubt.
  const mayBeKnown = !unsent || (unsent.sent && unsent.rejection === null);
  // Asked for while it is on its way, it would only be told not to be there.
  const { data, error, refetch } = useQuery({ ...orderQueries.one(id), enabled: !unsent });
  const listed = useListed(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const known = data ?? ((error || unsent) && !isGone ? listed : undefined);
  if (known && mayBeKnown) return <OrderView order={known} />;
  if (unsent) return <Unsent command={unsent} />;
  if (isGone) return <NotFound />;
  return error ? <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} /> : <LineSkeleton />;
}

function Unsent({ command }: { command: PendingCommand<Placement> }) {
  return (
    <Page>
      <PendingOrderCard command={command} />
    </Page>
  );
}

function NotFound() {
  return (
    <EmptyState text="Không tìm thấy đơn hàng này.">
      <Button renderRoot={props => <Link to="/orders" {...props} />}>Xem đơn hàng của bạn</Button>
    </EmptyState>
  );
}

/** What the list of orders tells of this one. It may be all there is of an order just placed, where the network went then. */
function useListed(id: string) {
  const { data } = useQuery({ ...orderQueries.page(1), enabled: false });
  return data?.orders.find(order => order.id === id);
}
