import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/money.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { OrderLines } from '#web/orders/detail/order-lines.tsx';
import classes from './order-card.module.css';

export function OrderLineRow({ line }: { line: OrderDetail }) {
  return (
    <Link to="/orders/$id" params={{ id: line.order_id }} className={classes.line}>
      <span className={classes.badges}>
        <StatusBadge text={line.status} color={line.status_color} />
        <StatusBadge text={line.payment_status} color={line.payment_status_color} />
      </span>
      <OrderLines lines={[line]} />
      <span className={classes.foot}>
        Thành tiền <strong className={classes.total}>{formatDong(line.total)}</strong>
      </span>
    </Link>
  );
}
