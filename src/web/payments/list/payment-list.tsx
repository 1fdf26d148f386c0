import { formatDong } from '#contract/money.ts';
import type { PaymentRequest } from '#contract/payments.ts';
import { Page } from '#design/layout/page.tsx';
import { PaymentCard } from './payment-card.tsx';
import classes from './payment-list.module.css';
import { groupByStatus } from './statuses.ts';

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
