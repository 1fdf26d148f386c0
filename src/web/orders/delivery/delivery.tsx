import type { Recipient } from '#contract/recipient.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import classes from '#web/orders/card/order-card.module.css';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';

interface DeliveryProps {
  order: Recipient & { address: string };
  label?: string;
}

export function Delivery({ order, label = 'Giao đến' }: DeliveryProps) {
  const { customer } = useCustomer();
  return (
    <div className={classes.delivery}>
      <span className={classes.label}>{label}</span>
      <DeliveryAddress recipient={order} customer={customer} address={order.address} />
    </div>
  );
}
