import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import type { Address, Customer } from '#contract/customer.ts';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { AddressSearchField } from '#web/places/address-book/address-search-field.tsx';
import classes from './address-choice.module.css';
import { AddressChoice } from './address-choice.tsx';
import { ExpandButton } from './expand-button.tsx';
import { HiddenRecipient } from './hidden-recipient.tsx';
import { useShownAddresses } from './use-shown-addresses.ts';

/** Passed in, because orders do not import the screens of the profile. */
export type AddressEditor = ComponentType<{
  address: Address | null;
  customerId: number;
  chosenId: string | null;
  onClose: () => void;
  onSaved: (id: string) => void;
}>;

interface EditableAddressChoiceProps {
  customer: Customer;
  chosen: string | null;
  onChoose: (id: string) => void;
  AddressEditor: AddressEditor;
  error?: string | null;
}

/** An address that is added or edited here is chosen. */
export function EditableAddressChoice(props: EditableAddressChoiceProps) {
  const { customer, chosen, onChoose, AddressEditor, error } = props;
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const list = useShownAddresses(customer, chosen);
  useFocusAfterReplacement(list.shown.map(({ id }) => id).join(), place);
  const save = (id: string) => {
    onChoose(id);
    if (editing === 'new') list.showFirst(id);
    setEditing(null);
  };
  return (
    <div ref={place} className={classes.choice}>
      <Button variant="light" leftSection={<IconPlus size={20} />} onClick={() => setEditing('new')}>
        Thêm địa chỉ
      </Button>
      <AddressSearchField search={list.search} />
      {list.hidden && <HiddenRecipient address={list.hidden} customer={customer} />}
      <AddressChoice
        customer={customer}
        addresses={list.shown}
        chosen={chosen}
        onChoose={onChoose}
        onEdit={setEditing}
        error={error}
      />
      {list.canExpand && (
        <ExpandButton
          addressCount={customer.addresses.length}
          isExpanded={list.isExpanded}
          onToggle={() => list.setIsExpanded(!list.isExpanded)}
          place={place}
        />
      )}
      {editing && (
        <AddressEditor
          address={editing === 'new' ? null : editing}
          customerId={customer.id}
          chosenId={chosen}
          onClose={() => setEditing(null)}
          onSaved={save}
        />
      )}
    </div>
  );
}
