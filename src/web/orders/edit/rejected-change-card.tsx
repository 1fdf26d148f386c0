import { changedOrder, type ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { ChangeDifferences } from '#web/orders/change-differences.tsx';
import type { OrderChange } from '#web/orders/commands.ts';
import { DifferencesAlert } from '#web/orders/differences-alert.tsx';
import { orderMessages } from '#web/orders/order-messages.ts';
import type { Rejection } from '#web/outbox/command.ts';

export interface RejectedChange {
  change: OrderChange & { expected: ExpectedOrder };
  rejection: Rejection;
}

export const isChangedOrder = ({ data }: Rejection) => changedOrder.safeParse(data).success;

/** If the order has changed meanwhile: what the customer saw and what is so now. Saving again agrees to it (rule 8). */
export function RejectedChangeCard({ rejected, order }: { rejected: RejectedChange; order: OrderWithLines }) {
  const current = changedOrder.safeParse(rejected.rejection.data).data;
  if (!current) return null;
  return (
    <DifferencesAlert
      title={orderMessages.change.failure}
      rejection={rejected.rejection}
      hint="Vẫn muốn sửa thì bạn bấm “Lưu thay đổi” lần nữa nhé."
    >
      <ChangeDifferences change={rejected.change} current={current} order={order} />
    </DifferencesAlert>
  );
}
