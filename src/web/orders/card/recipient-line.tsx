import type { Recipient } from '#contract/recipient.ts';
import { useUser } from '#web/auth/use-user.ts';
import { findRecipient } from '#web/orders/order-recipient.ts';
import classes from './order-card.module.css';

interface RecipientLineProps {
  order: Recipient;
  /** Otherwise only if it is not the customer. */
  always: boolean;
}

export function RecipientLine({ order, always }: RecipientLineProps) {
  const recipient = findRecipient(order, useUser());
  if (!recipient || (recipient.isCustomer && !always)) return null;
  return (
    <span className={classes.recipient}>
      Giao cho <strong>{recipient.name}</strong> · <span className={classes.phone}>{recipient.phone}</span>
    </span>
  );
}
