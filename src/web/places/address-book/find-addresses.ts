import { foldText, searchWords } from '#contract/catalogue-query/text-search.ts';
import type { Customer } from '#contract/customer.ts';
import { normalisePhone } from '#contract/format/phone.ts';
import { type Recipient, resolveRecipient } from '#contract/recipient.ts';

type FoundAddress = Recipient & { address_full: string };
export type AddressOwner = Pick<Customer, 'name' | 'phone1'>;

/** Fewer are seen at a glance. */
export const canSearch = (addressCount: number) => addressCount > 8;

/** Those with every word in name, number and address, as they are shown; without regard to case and accents. */
export function findAddresses<Entry extends FoundAddress>(
  addresses: readonly Entry[],
  query: string,
  owner: AddressOwner,
): Entry[] {
  const phone = normalisePhone(query);
  const words = phone === null ? searchWords(query) : [phone];
  return addresses.filter(address => {
    const text = toSearchableText(address, owner);
    return words.every(word => text.includes(word));
  });
}

function toSearchableText(address: FoundAddress, owner: AddressOwner): string {
  const { name, phone } = resolveRecipient(address, { name: owner.name, phone: owner.phone1 });
  return foldText(`${name} ${phone} ${address.address_full}`);
}
