import { formatDong } from '#contract/format/money.ts';
import type { PaymentRequest } from '#contract/payments.ts';
import type { PaymentStatus } from '#contract/status/order-statuses.ts';
import { Page } from '#design/layout/page.tsx';
import { PaymentCard } from './payment-card.tsx';
import classes from './payment-list.module.css';

/** What the customer has to pay comes first. */
const statusOrder = ['Yêu cầu thanh toán', 'Chờ xác nhận', 'Đã thanh toán', 'Chưa thanh toán'] as const;

interface StatusGroup {
  status: PaymentStatus;
  requests: PaymentRequest[];
  /** In đồng. */
  total: number;
}

export function PaymentList({ requests }: { requests: readonly PaymentRequest[] }) {
  return (
    <Page>
      {groupByStatus(requests).map(({ status, requests: group, total }) => (
        <section key={status} className={classes.group} aria-label={status}>
          <div className={classes.header}>
            <h2 className={classes.title}>
              {status} ({group.length})
            </h2>
            <span className={classes.total}>{formatDong(total)}</span>
          </div>
          {group.map(request => (
            <PaymentCard key={request.id} request={request} />
          ))}
        </section>
      ))}
    </Page>
  );
}

/** Keeps the server's order within a group; leaves out empty groups. */
export function groupByStatus(requests: readonly PaymentRequest[]): StatusGroup[] {
  return statusOrder
    .map(status => ({ status, requests: requests.filter(request => request.payment_status === status) }))
    .filter(group => group.requests.length > 0)
    .map(group => ({ ...group, total: group.requests.reduce((sum, { amount }) => sum + amount, 0) }));
}
