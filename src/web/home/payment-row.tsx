import { IconChevronRight, IconCreditCardPay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paymentQueries } from '#web/payments/queries.ts';
import classes from './payment-row.module.css';

export function PaymentRow() {
  const openCount = useOpenRequestCount();
  return (
    <Link to="/payment" className={classes.row}>
      <IconCreditCardPay size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.name}>Yêu cầu thanh toán</span>
      {openCount > 0 && (
        <span className={classes.badge} role="img" aria-label={`${openCount} yêu cầu chưa thanh toán`}>
          {openCount}
        </span>
      )}
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

/** An error is only logged: the home page works without the count. */
function useOpenRequestCount(): number {
  const { data = [], error } = useQuery(paymentQueries.requests());
  useEffect(() => {
    if (error) console.warn('Payment requests not loaded', error);
  }, [error]);
  return data.filter(request => request.payment_status === 'Yêu cầu thanh toán').length;
}
