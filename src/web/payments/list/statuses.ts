import type { PaymentStatus } from '#contract/order-statuses.ts';
import type { PaymentRequest } from '#contract/payments.ts';

/** What the customer has to pay comes first. */
const statusOrder = ['Yêu cầu thanh toán', 'Chờ xác nhận', 'Đã thanh toán', 'Chưa thanh toán'] as const;

interface StatusGroup {
  status: PaymentStatus;
  requests: PaymentRequest[];
  /** In đồng. */
  total: number;
}

/** Keeps the server's order within a group; leaves out empty groups. */
export function groupByStatus(requests: readonly PaymentRequest[]): StatusGroup[] {
  return statusOrder
    .map(status => ({ status, requests: requests.filter(request => request.payment_status === status) }))
    .filter(group => group.requests.length > 0)
    .map(group => ({ ...group, total: group.requests.reduce((sum, { amount }) => sum + amount, 0) }));
}
