import type { ReactNode } from 'react';
import { type Recipient, resolveRecipient } from '#contract/recipient.ts';
import classes from './delivery-address.module.css';

interface DeliveryAddressProps {
  recipient: Recipient;
  /** Receives the parcel if the address names nobody; `null` until the profile is loaded. */
  customer: { name: string; phone1: string } | null;
  address: string;
  children?: ReactNode;
  /** Where a card is about the address. */
  isHeading?: boolean;
}

export function DeliveryAddress(props: DeliveryAddressProps) {
  const { recipient, customer, address, children, isHeading = false } = props;
  const [Box, Contact] = isHeading ? (['div', 'h2'] as const) : (['span', 'span'] as const);
  const contact = { name: customer?.name ?? '', phone: customer?.phone1 ?? '' };
  const { name, phone } = resolveRecipient(recipient, contact);
  return (
    <Box className={classes.delivery}>
      {(name || phone) && (
        <Contact className={classes.contact}>
          <strong>{name}</strong> <span className={classes.phone}>{phone}</span>
        </Contact>
      )}
      <span>
        {address} {children}
      </span>
    </Box>
  );
}
