import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Order, OrderLine } from '#contract/orders/order.ts';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import classes from '#web/orders/card/order-card.module.css';
import { OrderHead } from '#web/orders/card/order-head.tsx';
import { OrderLines } from '#web/orders/card/order-lines.tsx';
import { OrderPendingBadge } from '#web/orders/card/order-pending-badge.tsx';
import { OrderRejections } from '#web/orders/card/order-rejections.tsx';
import { OrderTotal } from '#web/orders/card/order-total.tsx';
import { DeleteOrder } from '#web/orders/delete-order.tsx';
import { Delivery } from '#web/orders/delivery/delivery.tsx';
import { countHiddenLines, type LoadedOrder } from '#web/orders/pending-changes.ts';
import { isCancelled, isNewOrder } from '#web/orders/progress.ts';
import { useAwaitsRequest } from '#web/orders/use-next-step.ts';
import { useOptimisticOrder } from '#web/orders/use-optimistic-order.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useBuyAgain } from './use-buy-again.ts';

export function OrderView({ order: confirmed }: { order: LoadedOrder }) {
  const order = useOptimisticOrder(confirmed);
  const hiddenLines = countHiddenLines(confirmed);
  return (
    <Page>
      <OrderRejections id={order.id} />
      <OrderProgress order={order} />
      <Card label="Tình trạng">
        <OrderHead order={order} code={<h2 className={classes.code}>{order.code}</h2>} />
        <OrderPendingBadge id={order.id} />
        {order.history && order.history.length > 0 && (
          <OrderHistory order={{ ...order, history: order.history }} />
        )}
      </Card>
      <Card label="Sản phẩm">
        <OrderLines lines={order.order_details} detailed />
        {hiddenLines > 0 && <p className={classes.text}>Còn {hiddenLines} món nữa, sẽ hiện khi có mạng.</p>}
        <StitchedDivider />
        <div className={classes.footer}>
          <OrderTotal order={order} />
        </div>
      </Card>
      <Card label="Giao hàng">
        {order.address ? (
          <Delivery order={{ ...order, address: order.address }} />
        ) : (
          <p className={classes.text}>Địa chỉ và lời nhắn sẽ hiện khi có mạng.</p>
        )}
        {order.note && <p className={classes.note}>Lời nhắn: {order.note}</p>}
      </Card>
      <Actions order={order} confirmed={confirmed} />
    </Page>
  );
}

/** What was cancelled is not wanted again, unless all of it was. */
function listWanted(lines: readonly OrderLine[]): readonly OrderLine[] {
  const active = lines.filter(line => !isCancelled(line));
  return active.length > 0 ? active : lines;
}

function Actions({ order, confirmed }: { order: Order; confirmed: Order }) {
  const [deleting, dialog] = useDisclosure();
  const navigate = useNavigate();
  const buyAgain = useBuyAgain();
  const awaitsRequest = useAwaitsRequest(order);
  const isPayable = order.payment_status === 'Yêu cầu thanh toán' && !awaitsRequest;
  return (
    <div className={classes.actions}>
      {isPayable && <Button renderRoot={props => <Link to="/payment" {...props} />}>Thanh toán</Button>}
      {order.is_delete_able && (
        <Button variant="default" onClick={dialog.open}>
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
      {!isNewOrder(order) && (
        <Button
          variant={isPayable ? 'default' : 'filled'}
          onClick={() => void buyAgain(listWanted(order.order_details))}
        >
          Mua lại
        </Button>
      )}
      <DeleteOrder
        order={deleting ? confirmed : null}
        onClose={dialog.close}
        onDeleted={() => void navigate({ to: '/orders' })}
      />
    </div>
  );
}
