import { IconChevronRight, IconCreditCardPay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paymentQueries } from '#web/payments/queries.ts';
import classes from './payment-row.module.css';

/** The way to the payment requests, with how many are open; no badge where there is none (`spec §2`). */
export function PaymentRow() {
  const open = useOpenRequests();
  return (
    <Link to="/payment" className={classes.row}>
      <IconCreditCardPay size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.name}>Yêu cầu thanh toán</span>
      {open > 0 && (
        <span className={classes.badge} role="img" aria-label={`${open} yêu cầu chưa thanh toán`}>
          {open}
        </span>
      )}
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

/** How many requests are still to be paid; a failure is only logged (`spec §8`). */
function useOpenRequests(): number {
  const { data = [], error } = useQuery(paymentQueries.requests());
  useEffect(() => {
    if (error) console.warn('Payment requests not loaded', error);
  }, [error]);
  return data.filter(request => request.payment_status === 'Yêu cầu thanh toán').length;
}
