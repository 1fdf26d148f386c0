import type { OrderWithLines } from '#contract/orders/order.ts';
import { orderMessages } from '#web/orders/order-messages.ts';
import { ChangeDifferences } from '#web/orders/rejection/change-differences.tsx';
import { readChangedOrder } from '#web/orders/rejection/changed-order.ts';
import { DifferencesAlert } from '#web/orders/rejection/differences-alert.tsx';
import type { FormChange } from '#web/orders/rejection/follow-form.ts';
import type { Rejection } from '#web/outbox/command.ts';

export interface RejectedChange {
  change: FormChange;
  rejection: Rejection;
}

interface RejectedChangeCardProps {
  rejected: RejectedChange;
  /** What saving again would send. */
  form: FormChange;
  order: OrderWithLines;
}

/** If the order has changed meanwhile: what the customer saw and what is so now. Saving again agrees to it (rule 8). */
export function RejectedChangeCard({ rejected, form, order }: RejectedChangeCardProps) {
  const current = readChangedOrder(rejected.rejection);
  if (!current) return null;
  return (
    <DifferencesAlert
      title={orderMessages.change.failure}
      rejection={rejected.rejection}
      hint="Vẫn muốn sửa thì bạn bấm “Lưu thay đổi” lần nữa nhé."
    >
      <ChangeDifferences change={rejected.change} form={form} current={current} order={order} />
    </DifferencesAlert>
  );
}
