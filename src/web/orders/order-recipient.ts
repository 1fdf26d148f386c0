import { type Contact, type Recipient, resolveRecipient } from '#contract/recipient.ts';

interface OrderRecipient extends Contact {
  /** Who ordered receives it as well. */
  isCustomer: boolean;
}

/** `null` if nobody knows: lists that phones stored earlier do not say. */
export function findRecipient(order: Recipient, customer: Contact): OrderRecipient | null {
  if (order.recipient_name === undefined) return null;
  const { name, phone } = resolveRecipient(order, customer);
  return { name, phone, isCustomer: name === customer.name && phone === customer.phone };
}
