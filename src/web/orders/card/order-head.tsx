import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/format/date.ts';
import type { Order } from '#contract/orders/order.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import classes from './order-card.module.css';

export function OrderHead({ order, code }: { order: Order; code: ReactNode }) {
  return (
    <>
      <div className={classes.header}>
        {code}
        <time dateTime={order.order_date} className={classes.date}>
          {formatDateTime(order.order_date)}
        </time>
      </div>
      <div className={classes.badges}>
        <StatusBadge text={order.status} color={order.status_color} />
        <StatusBadge text={order.payment_status} color={order.payment_status_color} />
      </div>
    </>
  );
}
