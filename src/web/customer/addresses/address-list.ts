import type { Address } from '#contract/customer.ts';

/**
 * Keeps fields that `saved` lacks because an older version made it. At most one address is the default, and it comes
 * first (rule 18).
 */
export function withAddress<Entry extends Address>(addresses: readonly Entry[], saved: Entry): Entry[] {
  const exists = addresses.some(({ id }) => id === saved.id);
  const list = exists
    ? addresses.map(address => (address.id === saved.id ? { ...address, ...saved } : address))
    : [...addresses, saved];
  return saved.is_default ? withDefaultAddress(list, saved.id) : list;
}

export function withDefaultAddress<Entry extends Address>(addresses: readonly Entry[], id: string): Entry[] {
  const list = addresses.map(address => ({ ...address, is_default: address.id === id }));
  return list.sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

export function withoutAddress<Entry extends Address>(addresses: readonly Entry[], id: string): Entry[] {
  return addresses.filter(address => address.id !== id);
}
