import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { OrderPendingBadge } from '#web/orders/card/order-pending-badge.tsx';
import { applyOrderChanges, countHiddenLines } from '#web/orders/pending-changes.ts';
import { describeNextStep } from '#web/orders/progress.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { OrderButtons } from './order-buttons.tsx';
import classes from './order-table.module.css';

interface OrderTableProps {
  orders: readonly Order[];
  onDelete: (order: Order) => void;
}

/** The list of orders where the screen is wide enough. */
export function OrderTable({ orders, onDelete }: OrderTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Đơn hàng của bạn</caption>
      <thead>
        <tr>
          <th scope="col">Đơn hàng</th>
          <th scope="col">Món</th>
          <th scope="col">Tình trạng</th>
          <th scope="col" className={classes.money}>
            Tổng cộng
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <OrderRow key={order.id} order={order} onDelete={() => onDelete(order)} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order: confirmed, onDelete }: { order: Order; onDelete: () => void }) {
  const pending = usePendingCommands();
  const order = applyOrderChanges(confirmed, pending, []);
  return (
    <tr>
      <th scope="row">
        <Link to="/orders/$id" params={{ id: order.id }} className={classes.code}>
          {order.code}
        </Link>
        <time dateTime={order.order_date} className={classes.date}>
          {formatDateTime(order.order_date)}
        </time>
      </th>
      <td>{describeLines(order, countHiddenLines(confirmed))}</td>
      <td>
        <span className={classes.badges}>
          <StatusBadge text={order.status} color={order.status_color} />
          <StatusBadge text={order.payment_status} color={order.payment_status_color} />
        </span>
        <span className={classes.nextStep}>{describeNextStep(order)}</span>
        <OrderPendingBadge id={order.id} />
      </td>
      <td className={classes.money}>{formatDong(order.total)}</td>
      <td>
        <OrderButtons order={order} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function describeLines({ order_details }: Order, hiddenLines: number): string {
  const [first] = order_details;
  const others = order_details.length - 1 + hiddenLines;
  if (!first) return '';
  return others === 0 ? first.product.name : `${first.product.name} và ${others} món khác`;
}
