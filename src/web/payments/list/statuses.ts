import type { PaymentStatus } from '#contract/order-statuses.ts';
import type { PaymentRequest } from '#contract/payments.ts';

/** What is to be done first, then what is waited for, then what is past. */
const order = ['Yêu cầu thanh toán', 'Chờ xác nhận', 'Đã thanh toán', 'Chưa thanh toán'] as const;

/** The badge's colour, as on an order. */
export const statusColours: Readonly<Record<PaymentStatus, string>> = {
  'Yêu cầu thanh toán': 'orange',
  'Chờ xác nhận': 'blue',
  'Đã thanh toán': 'green',
  'Chưa thanh toán': 'gray',
};

export interface StatusGroup {
  status: PaymentStatus;
  requests: PaymentRequest[];
  /** Đồng, of all in the group. */
  total: number;
}

/** The requests by status, each group as the shop sorted it; a status that none has is left out. */
export function groupByStatus(requests: readonly PaymentRequest[]): StatusGroup[] {
  return order
    .map(status => ({ status, requests: requests.filter(request => request.payment_status === status) }))
    .filter(group => group.requests.length > 0)
    .map(group => ({ ...group, total: group.requests.reduce((sum, { amount }) => sum + amount, 0) }));
}
