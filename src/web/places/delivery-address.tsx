import type { ReactNode } from 'react';
import { type Recipient, resolveRecipient } from '#contract/recipient.ts';
import classes from './delivery-address.module.css';

interface DeliveryAddressProps {
  recipient: Recipient;
  /** Receives the parcel if the address names nobody; `null` until the profile is loaded. */
  customer: { name: string; phone1: string } | null;
  address: string;
  children?: ReactNode;
}

export function DeliveryAddress({ recipient, customer, address, children }: DeliveryAddressProps) {
  const contact = { name: customer?.name ?? '', phone: customer?.phone1 ?? '' };
  const { name, phone } = resolveRecipient(recipient, contact);
  return (
    <span className={classes.delivery}>
      {(name || phone) && (
        <span className={classes.contact}>
          <strong>{name}</strong> <span className={classes.phone}>{phone}</span>
        </span>
      )}
      <span>
        {address} {children}
      </span>
    </span>
  );
}
