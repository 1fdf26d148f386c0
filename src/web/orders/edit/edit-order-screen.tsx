import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { LineSkeleton } from '#web/line-items/line-skeleton.tsx';
import { errorMessage, isNotFound } from '#web/network/call-errors.ts';
import type { AddressEditor } from '#web/orders/delivery/editable-address-choice.tsx';
import { OrderNotFound } from '#web/orders/order-not-found.tsx';
import { orderQueries } from '#web/orders/queries.ts';
import { EditOrderForm } from './edit-order-form.tsx';

/** The phone has just placed it, and knows no more than what it sent: the shop's own orders have a history. */
const isOnlyPlaced = ({ is_edit_able, history }: OrderWithLines) => !is_edit_able && history.length === 0;

const route = getRouteApi('/_customer/orders/$id_/edit');

/** Only a new order without a payment request may be changed (rule 11). */
export function EditOrderScreen({ AddressEditor }: { AddressEditor: AddressEditor }) {
  const { id } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQueries.detail(id));
  if (isNotFound(error)) return <OrderNotFound />;
  if (!order || isOnlyPlaced(order))
    return error ? (
      <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <LineSkeleton />
    );
  if (order.is_edit_able) return <EditOrderForm key={id} order={order} AddressEditor={AddressEditor} />;
  return (
    <EmptyState text="Cửa hàng đã xử lý đơn này nên không sửa được nữa. Cần đổi gì, bạn gọi cửa hàng nhé.">
      <Button renderRoot={props => <Link to="/orders/$id" params={{ id }} {...props} />}>
        Xem đơn {order.code}
      </Button>
      <Link to="/contact">Liên hệ cửa hàng</Link>
    </EmptyState>
  );
}
