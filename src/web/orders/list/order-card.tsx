import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDong } from '#contract/format/money.ts';
import type { Order } from '#contract/orders.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import classes from '#web/orders/order-card.module.css';
import { OrderHead } from '#web/orders/order-head.tsx';
import { OrderLines } from '#web/orders/order-lines.tsx';
import { applyOrderChanges, listOrderChanges } from '#web/orders/pending-changes.ts';
import { describeNextStep } from '#web/orders/progress.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';

export function OrderCard({ order: confirmed, onDelete }: { order: Order; onDelete: () => void }) {
  const pending = usePendingCommands();
  const order = applyOrderChanges(confirmed, pending, []);
  return (
    <Card label={`Đơn ${order.code}`}>
      <OrderHead
        order={order}
        code={
          <Link to="/orders/$id" params={{ id: order.id }} className={classes.code}>
            {order.code}
          </Link>
        }
      />
      <p className={classes.nextStep}>{describeNextStep(order)}</p>
      {listOrderChanges(order.id, pending).length > 0 && <PendingBadge text="Thay đổi chờ gửi" />}
      <OrderLines lines={order.order_details} detailed />
      <StitchedDivider />
      <div className={classes.footer}>
        <span>
          Tổng cộng <strong className={classes.total}>{formatDong(order.total)}</strong>
        </span>
        <Buttons order={order} onDelete={onDelete} />
      </div>
    </Card>
  );
}

function Buttons({ order, onDelete }: { order: Order; onDelete: () => void }) {
  return (
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
  );
}
