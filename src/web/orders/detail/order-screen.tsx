import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { notifySuccess } from '#design/notifications/notify.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { errorMessage, isNotFound } from '#web/network/call-errors.ts';
import { PendingOrderCard } from '#web/orders/card/pending-order-card.tsx';
import { OrderNotFound } from '#web/orders/order-not-found.tsx';
import { pendingOrders } from '#web/orders/pending.ts';
import { orderQueries } from '#web/orders/queries.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { OrderView } from './order-view.tsx';
import { useTakenBack } from './use-taken-back.ts';

const route = getRouteApi('/_customer/orders/$id');

export function OrderScreen() {
  const { id } = route.useParams();
  return <OrderById key={id} id={id} />;
}

function OrderById({ id }: { id: string }) {
  const { order, placeCommand, isGone, error, refetch } = useOrder(id);
  const takenBack = useTakenBack(placeCommand);
  if (order) return <OrderView order={order} />;
  if (placeCommand) return <PendingOrder command={placeCommand} />;
  if (takenBack) return <TakenBack order={takenBack.input} />;
  if (isGone) return <OrderNotFound />;
  return error ? <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} /> : <LineSkeleton />;
}

/** Without it the page would ask the shop for an order that was never sent. */
function PendingOrder({ command }: { command: PendingCommand<OrderPlacement> }) {
  const navigate = useNavigate();
  const goToCart = () => {
    notifySuccess({ message: 'Đã rút lại đơn, các món vẫn ở trong giỏ.' });
    void navigate({ to: '/cart', replace: true });
  };
  return (
    <Page>
      <PendingOrderCard command={command} onTakenBack={goToCart} />
    </Page>
  );
}

/** In the list of what waits, which opens above this page. */
function TakenBack({ order }: { order: OrderPlacement }) {
  const { lines } = useCart();
  // They may be why the shop refused it: ordered or deleted on another phone.
  const areGone = lines?.every(({ id }) => !order.item_ids.includes(id)) ?? false;
  return (
    <EmptyState
      text={
        areGone
          ? 'Bạn đã rút lại đơn này. Các món của đơn không còn trong giỏ nữa.'
          : 'Bạn đã rút lại đơn này, các món vẫn ở trong giỏ.'
      }
    >
      <Button renderRoot={props => <Link to="/cart" {...props} />}>Về giỏ hàng</Button>
    </EmptyState>
  );
}

function useOrder(id: string) {
  const placeCommand = pendingOrders(usePendingCommands()).find(command => command.input.id === id);
  // A sent order without a response may have been placed. The shop's list then counts more than the pending command.
  const canBePlaced = !placeCommand || (placeCommand.wasSent && placeCommand.rejection === null);
  // While the order is pending, the shop would respond with 404.
  const { data, error, refetch } = useQuery({ ...orderQueries.detail(id), enabled: !placeCommand });
  const listedOrder = useListedOrder(id);
  const isGone = isNotFound(error);
  const known = data ?? (error || placeCommand ? listedOrder : undefined);
  // Deleted on another phone: what is stored of it is no order any more.
  const order = isGone ? undefined : known;
  return { order: canBePlaced ? order : undefined, placeCommand, isGone, error, refetch };
}

/** The only trace of an order if the network failed right after it was placed. */
function useListedOrder(id: string) {
  const { data } = useQuery({ ...orderQueries.page(1), enabled: false });
  return data?.orders.find(order => order.id === id);
}
