import type { Address, Customer } from '#contract/customer.ts';
import { shownRecipient } from '#web/orders/shown-delivery.ts';
import classes from './address-choice.module.css';

/** While a search shows others, it is still this one that the parcel goes to. */
export function HiddenRecipient({ address, customer }: { address: Address; customer: Customer }) {
  const { recipient_name } = shownRecipient(address, customer);
  return (
    <p className={classes.hidden}>
      Đang chọn: <strong>{recipient_name}</strong>, {address.address}
    </p>
  );
}
