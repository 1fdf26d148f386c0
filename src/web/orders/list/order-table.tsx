import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Recipient } from '#contract/recipient.ts';
import { StatusBadge } from '#design/feedback/status-badge.tsx';
import { useUser } from '#web/auth/use-user.ts';
import { LineBriefs } from '#web/orders/card/line-briefs.tsx';
import { OrderPendingBadge } from '#web/orders/card/order-pending-badge.tsx';
import { findRecipient } from '#web/orders/order-recipient.ts';
import { countHiddenLines } from '#web/orders/pending-changes.ts';
import { isCancelled, owesNothing } from '#web/orders/progress.ts';
import { useNextStep } from '#web/orders/use-next-step.ts';
import { useOptimisticOrder } from '#web/orders/use-optimistic-order.ts';
import { OrderButtons } from './order-buttons.tsx';
import classes from './order-table.module.css';

interface OrderTableProps {
  orders: readonly Order[];
  searchWords: readonly string[];
  onDelete: (order: Order) => void;
}

/** The list of orders where the screen is wide enough. */
export function OrderTable({ orders, searchWords, onDelete }: OrderTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">Đơn hàng của bạn</caption>
        <thead>
          <tr>
            <th scope="col">Đơn hàng</th>
            <th scope="col">Người nhận</th>
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
            <OrderRow
              key={order.id}
              order={order}
              searchWords={searchWords}
              onDelete={() => onDelete(order)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OrderRowProps {
  order: Order;
  searchWords: readonly string[];
  onDelete: () => void;
}

function OrderRow({ order: confirmed, searchWords, onDelete }: OrderRowProps) {
  const order = useOptimisticOrder(confirmed);
  const nextStep = useNextStep(order);
  return (
    <tr>
      <OrderNumber order={order} />
      <RecipientCell order={order} />
      <td className={classes.lines}>
        <LineBriefs
          lines={order.order_details}
          hiddenLines={countHiddenLines(confirmed)}
          words={searchWords}
        />
      </td>
      <td className={classes.state}>
        <span className={classes.badges}>
          <StatusBadge text={order.status} color={order.status_color} />
          <StatusBadge text={order.payment_status} color={order.payment_status_color} />
        </span>
        <span className={classes.soft}>{nextStep}</span>
        <OrderPendingBadge id={order.id} />
      </td>
      <td className={classes.money}>
        {isCancelled(order) ? <NothingDue order={order} /> : formatDong(order.total)}
      </td>
      <td className={classes.buttons}>
        <OrderButtons order={order} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function NothingDue({ order }: { order: Order }) {
  return <span className={classes.soft}>{owesNothing(order) && 'Không phải trả'}</span>;
}

function OrderNumber({ order: { id, code, order_date } }: { order: Order }) {
  return (
    <th scope="row" className={classes.number}>
      <Link to="/orders/$id" params={{ id }} className={classes.code}>
        {code}
      </Link>
      <time dateTime={order_date} className={classes.soft}>
        {formatDateTime(order_date)}
      </time>
    </th>
  );
}

function RecipientCell({ order }: { order: Recipient }) {
  const recipient = findRecipient(order, useUser());
  return (
    <td className={classes.recipient}>
      <span data-customer={recipient?.isCustomer}>{recipient?.name}</span>
      <span className={classes.soft}>{recipient?.phone}</span>
    </td>
  );
}
