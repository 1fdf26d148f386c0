import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Stitch } from '#web/ui/stitch.tsx';
import { formatMoment } from './moment.ts';
import classes from './order-card.module.css';
import { OrderLines } from './order-lines.tsx';

/** An order among others: how it stands, what is in it, what may be done with it. */
export function OrderCard({ order, onDelete }: { order: Order; onDelete: () => void }) {
  return (
    <Card label={`Đơn ${order.code}`}>
      <div className={classes.head}>
        <Link to="/orders/$id" params={{ id: order.id }} className={classes.code}>
          {order.code}
        </Link>
        <time dateTime={order.order_date} className={classes.date}>
          {formatMoment(order.order_date)}
        </time>
      </div>
      <div className={classes.badges}>
        <StatusBadge text={order.status} color={order.status_color} />
        <StatusBadge text={order.payment_status} color={order.payment_status_color} />
      </div>
      <OrderLines lines={order.order_details} />
      <Stitch />
      <div className={classes.foot}>
        <span>
          Tổng cộng <strong className={classes.total}>{formatDong(order.total)}</strong>
        </span>
        <span className={classes.buttons}>
          {order.is_edit_able && (
            <ActionIcon
              aria-label={`Sửa đơn ${order.code}`}
              renderRoot={props => <Link to="/orders/$id/edit" params={{ id: order.id }} {...props} />}
            >
              <IconPencil size={20} />
            </ActionIcon>
          )}
          {order.is_delete_able && (
            <ActionIcon aria-label={`Xóa đơn ${order.code}`} color="red" onClick={onDelete}>
              <IconTrash size={20} />
            </ActionIcon>
          )}
        </span>
      </div>
    </Card>
  );
}
