import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/orders/order.ts';
import classes from '#web/orders/card/order-card.module.css';

export function OrderButtons({ order, onDelete }: { order: Order; onDelete: () => void }) {
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
