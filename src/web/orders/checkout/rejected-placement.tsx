import { currentOrder } from '#contract/orders/expected-order.ts';
import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { DifferencesAlert } from '#web/orders/rejection/differences-alert.tsx';
import { listDifferences, OrderDifferences } from '#web/orders/rejection/order-differences.tsx';
import type { Rejection } from '#web/outbox/command.ts';

export interface RejectedPlacement {
  shown: OrderPlacement['shown'];
  rejection: Rejection;
}

type ShownOrder = OrderPlacement['shown'];

interface RejectedPlacementAlertProps extends RejectedPlacement {
  /** What the sheet shows now. */
  sheet: ShownOrder;
}

/**
 * With all that has changed meanwhile, whatever the reason: confirming again agrees to what the sheet shows (rule 8).
 */
export function RejectedPlacementAlert({ shown, rejection, sheet }: RejectedPlacementAlertProps) {
  const rejected = currentOrder.safeParse(rejection.data).data;
  const current = rejected ? newestOf(shown, rejected, sheet) : sheet;
  const differs = listDifferences(shown, current).length > 0;
  // Without an address the reason says to choose one.
  const canConfirm = differs && sheet.lines.length > 0 && sheet.address !== '';
  return (
    <DifferencesAlert
      title={orderMessages.place.failure}
      rejection={rejection}
      hint={canConfirm ? 'Vẫn muốn đặt thì bạn bấm “Xác nhận đặt hàng” lần nữa nhé.' : undefined}
    >
      {differs && <OrderDifferences seen={shown} current={current} />}
    </DifferencesAlert>
  );
}

/** The sheet follows the shop: once it shows something else than it did, that is newer than the rejection. */
function newestOf(shown: ShownOrder, rejected: ShownOrder, { lines, ...delivery }: ShownOrder): ShownOrder {
  const hasChanged = (order: ShownOrder) => listDifferences(shown, order).length > 0;
  return {
    ...rejected,
    ...(hasChanged({ ...shown, lines }) && { lines }),
    ...(hasChanged({ ...shown, ...delivery }) && delivery),
  };
}
