import { currentOrder } from '#contract/orders/expected-order.ts';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { DifferencesAlert } from '#web/orders/differences-alert.tsx';
import { OrderDifferences } from '#web/orders/order-differences.tsx';
import { orderMessages } from '#web/orders/order-messages.ts';
import type { Rejection } from '#web/outbox/command.ts';

export interface RejectedPlacement {
  shown: OrderPlacement['shown'];
  rejection: Rejection;
}

export const isChangedCart = ({ data }: Rejection) => currentOrder.safeParse(data).success;

/** If the cart or the address has changed meanwhile. Confirming again agrees to what is so now (rule 8). */
export function RejectedPlacementAlert({ shown, rejection }: RejectedPlacement) {
  const current = currentOrder.safeParse(rejection.data).data;
  if (!current) return null;
  return (
    <DifferencesAlert
      title={orderMessages.place.failure}
      rejection={rejection}
      hint="Vẫn muốn đặt thì bạn bấm “Xác nhận đặt hàng” lần nữa nhé."
    >
      <OrderDifferences seen={shown} current={current} />
    </DifferencesAlert>
  );
}
