import { useEffect, useRef } from 'react';
import { changedOrder, type ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { Card } from '#design/layout/card.tsx';
import { ChangeDifferences } from '#web/orders/change-differences.tsx';
import type { OrderChange } from '#web/orders/commands.ts';
import type { Rejection } from '#web/outbox/command.ts';

export interface RejectedChange {
  change: OrderChange & { expected: ExpectedOrder };
  rejection: Rejection;
}

/** If the order has changed meanwhile: what the customer saw and what is so now. Saving again agrees to it (rule 8). */
export function RejectedChangeCard({ rejected, order }: { rejected: RejectedChange; order: OrderWithLines }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const current = changedOrder.safeParse(rejected.rejection.data).data;
  if (!current) return null;
  return (
    <div ref={card} role="alert" tabIndex={-1}>
      <Card label="Đơn đã đổi">
        <ChangeDifferences change={rejected.change} current={current} order={order} />
        <p>Vẫn muốn sửa thì bạn bấm “Lưu thay đổi” lần nữa nhé.</p>
      </Card>
    </div>
  );
}
