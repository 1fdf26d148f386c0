import type { Address, Customer } from '#contract/customer.ts';
import { type Recipient, resolveRecipient } from '#contract/recipient.ts';

type Contact = Pick<Customer, 'name' | 'phone1'>;

/** Who is shown to receive the parcel, the customer included: the shop compares it (rule 8). */
export function shownRecipient(address: Recipient, customer: Contact) {
  const { name, phone } = resolveRecipient(address, { name: customer.name, phone: customer.phone1 });
  return { recipient_name: name, recipient_phone: phone };
}

export const toShownDelivery = (address: Address, customer: Contact) => ({
  address: address.address_full,
  ...shownRecipient(address, customer),
});
