import { useRef, useState } from 'react';
import { fullAddressBook } from '#contract/customer.ts';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { AddressSearchField } from '#web/places/address-book/address-search-field.tsx';
import { describeAddress } from '#web/places/address-book/describe-address.ts';
import { longestUnusedFirst } from '#web/places/address-book/sort-by-use.ts';
import { useAddressSearch } from '#web/places/address-book/use-address-search.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import { usedAddresses } from '#web/storage/values/recent-lists.ts';
import classes from './full-book.module.css';
import { RemoveAddressButton } from './remove-address-button.tsx';
import { useAddressActions } from './use-address-actions.ts';

interface FullBookProps {
  customer: OptimisticCustomer;
  chosenId?: string | null | undefined;
}

/** The default address cannot be deleted (rule 18), and the chosen one is needed. */
export function FullBook({ customer, chosenId }: FullBookProps) {
  const [usedIds] = useState(() => usedAddresses.list(customer.id));
  const removable = customer.addresses.filter(({ id, is_default }) => !is_default && id !== chosenId);
  const search = useAddressSearch(longestUnusedFirst(removable, usedIds), customer);
  const { remove } = useAddressActions(customer.id);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterReplacement(String(removable.length), list);
  return (
    <div className={classes.book}>
      <p className={classes.text}>{fullAddressBook}</p>
      <p className={classes.hint}>Địa chỉ lâu chưa dùng ở trên cùng. Đơn đã đặt vẫn giao như cũ.</p>
      <AddressSearchField search={search} />
      <ul ref={list} className={classes.list} aria-label="Địa chỉ xóa được">
        {search.found.map(address => (
          <li key={address.id} className={classes.address}>
            <DeliveryAddress recipient={address} customer={customer} address={address.address_full} />
            <RemoveAddressButton address={describeAddress(address)} onRemove={() => remove(address.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
