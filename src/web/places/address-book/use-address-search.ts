import { useState } from 'react';
import type { Address } from '#contract/customer.ts';
import { type AddressOwner, canSearch, findAddresses } from './find-addresses.ts';

export function useAddressSearch<Entry extends Address>(addresses: readonly Entry[], owner: AddressOwner) {
  const [text, setText] = useState('');
  const isOffered = canSearch(addresses.length);
  // What was typed counts only while the field is there to be emptied.
  const query = isOffered ? text.trim() : '';
  return { isOffered, text, setText, query, found: findAddresses(addresses, query, owner) };
}

export type AddressSearch = ReturnType<typeof useAddressSearch<Address>>;
