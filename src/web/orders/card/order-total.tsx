import { formatDong } from '#contract/format/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { isCancelled, owesNothing } from '#web/orders/progress.ts';
import classes from './order-card.module.css';

type TotalledOrder = Pick<Order, 'status' | 'payment_status' | 'total'>;

/** Of a cancelled order no total, which would be 0 ₫ (rule 10). */
export function OrderTotal({ order }: { order: TotalledOrder }) {
  if (isCancelled(order))
    return <span className={classes.free}>{owesNothing(order) && 'Bạn không phải trả gì nhé.'}</span>;
  return (
    <span>
      Tổng cộng <strong className={classes.total}>{formatDong(order.total)}</strong>
    </span>
  );
}
