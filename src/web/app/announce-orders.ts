import { notifySuccess } from '#design/notifications/notify.ts';
import { pendingOrders } from '#web/orders/pending.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

type OrderOutbox = Pick<Outbox, 'isAwaited' | 'pending' | 'subscribe' | 'waitForOutcome'>;

/** Says that the shop has an order that waited for the network, unless a screen says so. Returns a stop function. */
export function announceOrders(outbox: OrderOutbox): () => void {
  let waiting: readonly string[] = [];
  const announce = async (id: string) => {
    const outcome = await outbox.waitForOutcome(id, 0);
    if (outcome.kind === 'accepted')
      notifySuccess({ message: 'Đơn chờ gửi đã tới cửa hàng. Cảm ơn bạn nhé!' });
  };
  return outbox.subscribe(() => {
    const before = waiting;
    waiting = pendingOrders(outbox.pending()).map(({ id }) => id);
    for (const id of before) if (!waiting.includes(id) && !outbox.isAwaited(id)) void announce(id);
  });
}
