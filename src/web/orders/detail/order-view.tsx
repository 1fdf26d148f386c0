import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDong } from '#contract/money.ts';
import type { Order, OrderWithLines } from '#contract/orders.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { useCustomer } from '#web/customer/use-customer.ts';
import { applyOrderChanges, type KnownOrder, listOrderChanges } from '#web/orders/apply-order-change.ts';
import { formatDateTime } from '#web/orders/format-date.ts';
import classes from '#web/orders/list/order-card.module.css';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderLines } from './order-lines.tsx';
import { useBuyAgain } from './use-buy-again.ts';

/** Everything that is known of an order: how it stands and came to stand so, what is in it, where it goes. */
export function OrderView({ order: confirmed }: { order: KnownOrder }) {
  const { customer } = useCustomer();
  const waiting = usePendingCommands();
  const order = applyOrderChanges(confirmed, waiting, customer?.addresses ?? []);
  return (
    <Page>
      <Card label="Tình trạng">
        <OrderHead order={order} code={<h2 className={classes.code}>{order.code}</h2>} />
        {listOrderChanges(order.id, waiting).length > 0 && <PendingBadge text="Thay đổi chờ gửi" />}
        {order.history && <History history={order.history} />}
      </Card>
      <Card label="Sản phẩm">
        <OrderLines lines={order.order_details} />
        <Stitch />
        <div className={classes.foot}>
          Tổng cộng <strong className={classes.total}>{formatDong(order.total)}</strong>
        </div>
      </Card>
      <Card label="Giao hàng">
        <p className={classes.text}>
          {order.address ? `Giao đến: ${order.address}` : 'Địa chỉ và lời nhắn sẽ hiện khi có mạng.'}
        </p>
        {order.note && <p className={classes.text}>Lời nhắn: {order.note}</p>}
      </Card>
      <Actions order={order} />
    </Page>
  );
}

function History({ history }: Pick<OrderWithLines, 'history'>) {
  return (
    <ol className={classes.timeline} aria-label="Diễn biến">
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          {status}
          <time dateTime={at} className={classes.date}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Actions({ order }: { order: Order }) {
  const [asking, question] = useDisclosure();
  const navigate = useNavigate();
  const buyAgain = useBuyAgain();
  const toPay = order.payment_status === 'Yêu cầu thanh toán';
  return (
    <div className={classes.actions}>
      {toPay && <Button renderRoot={props => <Link to="/payment" {...props} />}>Thanh toán</Button>}
      {order.is_delete_able && (
        <Button variant="default" onClick={question.open}>
          Xóa đơn
        </Button>
      )}
      {order.is_edit_able && (
        <Button
          variant="default"
          renderRoot={props => <Link to="/orders/$id/edit" params={{ id: order.id }} {...props} />}
        >
          Sửa đơn
        </Button>
      )}
      <Button variant={toPay ? 'default' : 'filled'} onClick={() => void buyAgain(order.order_details)}>
        Mua lại
      </Button>
      <DeleteOrder
        order={asking ? order : null}
        onClose={question.close}
        onDeleted={() => void navigate({ to: '/orders' })}
      />
    </div>
  );
}
