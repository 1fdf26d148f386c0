import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/orders/order.ts';
import { Card } from '#design/layout/card.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import classes from '#web/orders/card/order-card.module.css';
import { OrderHead } from '#web/orders/card/order-head.tsx';
import { OrderLines } from '#web/orders/card/order-lines.tsx';
import { OrderPendingBadge } from '#web/orders/card/order-pending-badge.tsx';
import { OrderTotal } from '#web/orders/card/order-total.tsx';
import { RecipientLine } from '#web/orders/card/recipient-line.tsx';
import { countHiddenLines } from '#web/orders/pending-changes.ts';
import { useNextStep } from '#web/orders/use-next-step.ts';
import { useOptimisticOrder } from '#web/orders/use-optimistic-order.ts';
import { OrderButtons } from './order-buttons.tsx';

interface OrderCardProps {
  order: Order;
  /** A search may have found it by who receives it. */
  isFound: boolean;
  onDelete: () => void;
}

export function OrderCard({ order: confirmed, isFound, onDelete }: OrderCardProps) {
  const order = useOptimisticOrder(confirmed);
  const nextStep = useNextStep(order);
  const hiddenLines = countHiddenLines(confirmed);
  return (
    <Card label={`Đơn ${order.code}`}>
      <OrderHead
        order={order}
        code={
          <h2 className={classes.code}>
            <Link to="/orders/$id" params={{ id: order.id }} className={classes.codeLink}>
              {order.code}
            </Link>
          </h2>
        }
      />
      <RecipientLine order={order} always={isFound} />
      <p className={classes.nextStep}>{nextStep}</p>
      <OrderPendingBadge id={order.id} />
      <OrderLines lines={order.order_details} detailed />
      {hiddenLines > 0 && (
        <Link to="/orders/$id" params={{ id: order.id }} className={classes.codeLink}>
          Xem thêm {hiddenLines} món
        </Link>
      )}
      <StitchedDivider />
      <div className={classes.footer}>
        <OrderTotal order={order} />
        <OrderButtons order={order} onDelete={onDelete} />
      </div>
    </Card>
  );
}
