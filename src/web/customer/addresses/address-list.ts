import type { Address } from '#contract/customer.ts';

/** The list with this address as it now stands, new or known. At most one is the default, and it comes first. */
export function withAddress<Known extends Address>(addresses: readonly Known[], saved: Known): Known[] {
  const others = addresses.filter(({ id }) => id !== saved.id);
  const known = others.length < addresses.length;
  const list = known ? addresses.map(one => (one.id === saved.id ? saved : one)) : [...addresses, saved];
  return saved.is_default ? withDefaultAddress(list, saved.id) : list;
}

/** The list with this one as the default, and no other. */
export function withDefaultAddress<Known extends Address>(addresses: readonly Known[], id: string): Known[] {
  const marked = addresses.map(address => ({ ...address, is_default: address.id === id }));
  return marked.sort((one, other) => Number(other.is_default) - Number(one.is_default));
}

export function withoutAddress<Known extends Address>(addresses: readonly Known[], id: string): Known[] {
  return addresses.filter(address => address.id !== id);
}
