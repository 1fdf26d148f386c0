import type { Order } from '#contract/orders/order.ts';
import { lineStatus, lineStatuses, payment } from '#contract/status/order-statuses.ts';

type Statuses = Pick<Order, 'status' | 'payment_status'>;

interface Step {
  label: string;
  state: 'done' | 'current' | 'ahead';
}

const { 1: placed, 5: onTheWay, 6: delivered } = lineStatuses;
const cancelled = lineStatuses[lineStatus.cancelled];

export const isNewOrder = ({ status }: Pick<Order, 'status'>): boolean => status === placed;

export const isCancelled = ({ status }: Pick<Order, 'status'>): boolean => status === cancelled;

/** Not of an order that was paid for before it was cancelled. */
export const owesNothing = ({ status, payment_status }: Statuses): boolean =>
  status === cancelled && payment_status !== payment.paid;

/** Empty if the order is cancelled or complete. */
export function listSteps({ status, payment_status }: Statuses): Step[] {
  const steps = [
    { label: 'Đã nhận đơn', isDone: true },
    { label: 'Cửa hàng chốt đơn', isDone: status !== placed },
    { label: 'Chuyển khoản', isDone: payment_status === payment.paid },
    { label: 'Giao hàng', isDone: status === delivered },
  ];
  const current = steps.findIndex(step => !step.isDone);
  if (status === cancelled || current === -1) return [];
  return steps.map(({ label, isDone }, index) => {
    const state = index === current ? 'current' : 'ahead';
    return { label, state: isDone ? 'done' : state };
  });
}

/** `awaitsRequest`: a part is paid, and the rest not requested yet. */
export function describeNextStep({ status, payment_status }: Statuses, awaitsRequest = false): string {
  if (status === cancelled)
    return payment_status === payment.paid
      ? 'Đơn đã hủy. Cửa hàng hoàn lại tiền bạn đã chuyển.'
      : 'Đơn đã hủy.';
  if (awaitsRequest) return 'Đã nhận một phần tiền. Tiếp theo: cửa hàng gửi yêu cầu cho phần còn lại.';
  if (payment_status === payment.requested) return 'Đang chờ bạn chuyển khoản.';
  if (payment_status === payment.inReview) return 'Cửa hàng đang kiểm tra khoản chuyển.';
  if (payment_status !== payment.paid)
    return status === placed
      ? 'Tiếp theo: cửa hàng gọi bạn xác nhận.'
      : 'Tiếp theo: cửa hàng gửi yêu cầu chuyển khoản.';
  if (status === delivered) return 'Đã giao xong. Cảm ơn bạn nhé!';
  return status === onTheWay ? 'Hàng đang trên đường đến bạn.' : 'Tiếp theo: cửa hàng soạn hàng và giao.';
}
