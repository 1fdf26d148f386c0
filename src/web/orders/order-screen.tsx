import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CartSkeleton } from '#web/cart/cart-skeleton.tsx';
import { Refusal, wordsFor } from '#web/network/call-failure.ts';
import { useWaiting } from '#web/outbox/outbox-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { OrderView } from './order-view.tsx';
import { waitingOrders } from './pending.ts';
import { orderQueries } from './queries.ts';
import { WaitingOrderCard } from './waiting-order-card.tsx';

const route = getRouteApi('/_customer/orders/$id');

/** An order on its own page, also one that only this phone knows yet. */
export function OrderScreen() {
  const { id } = route.useParams();
  const unsent = waitingOrders(useWaiting()).find(command => command.input.id === id);
  const { data, error, refetch } = useQuery({ ...orderQueries.one(id), enabled: !unsent });
  const listed = useListed(id);
  if (unsent) {
    return (
      <Page>
        <WaitingOrderCard command={unsent} />
      </Page>
    );
  }
  if (data) return <OrderView order={data} />;
  if (error instanceof Refusal && error.status === 404) {
    return (
      <EmptyState text="Không tìm thấy đơn hàng này.">
        <Button renderRoot={props => <Link to="/orders" {...props} />}>Xem đơn hàng của bạn</Button>
      </EmptyState>
    );
  }
  if (error && listed) return <OrderView order={listed} />;
  return error ? <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} /> : <CartSkeleton />;
}

/** What the list of orders tells of this one. It may be all there is of an order just placed, where the network went then. */
function useListed(id: string) {
  const { data } = useQuery({ ...orderQueries.page(1), enabled: false });
  return data?.orders.find(order => order.id === id);
}
