import { IconCheck } from '@tabler/icons-react';
import type { Order } from '#contract/orders/order.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { Card } from '#design/layout/card.tsx';
import { isNewOrder, listSteps } from '#web/orders/progress.ts';
import { useNextStep } from '#web/orders/use-next-step.ts';
import classes from './order-progress.module.css';

export function OrderProgress({ order }: { order: Order }) {
  const steps = listSteps(order);
  const nextStep = useNextStep(order);
  if (steps.length === 0) return null;
  return (
    <Card label="Các bước của đơn">
      {isNewOrder(order) && <h2 className={classes.thanks}>Cảm ơn bạn đã đặt hàng!</h2>}
      <ol className={classes.steps}>
        {steps.map(({ label, state }) => (
          <li
            key={label}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark}>
              {state === 'done' && <IconCheck size={16} stroke={3} role="img" aria-label="Xong:" />}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <p className={classes.nextStep}>{nextStep}</p>
      {isNewOrder(order) && <DeliveryTimes isAsked={order.payment_status !== payment.unpaid} />}
    </Card>
  );
}

/** `isAsked`: the shop has requested a payment before it confirmed the order. */
function DeliveryTimes({ isAsked }: { isAsked: boolean }) {
  return (
    <p className={classes.deliveryTimes}>
      Cửa hàng xác nhận và báo phí giao trong vòng 3 ngày.{' '}
      {!isAsked && 'Chốt đơn rồi bạn mới cần chuyển khoản. '}
      Hàng thêu thường mất 2–3 tuần, hàng nhập khẩu 2–4 tuần.
    </p>
  );
}
