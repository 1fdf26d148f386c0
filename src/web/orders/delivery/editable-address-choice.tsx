import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { Address, Customer } from '#contract/customer.ts';
import { AddressChoice } from './address-choice.tsx';

/** Passed in, because orders do not import the screens of the profile. */
export type AddressEditor = ComponentType<{
  address: Address | null;
  customerId: number;
  onClose: () => void;
  onSaved: (id: string) => void;
}>;

interface EditableAddressChoiceProps {
  customer: Customer;
  chosen: string | null;
  onChoose: (id: string) => void;
  AddressEditor: AddressEditor;
  error?: string | null;
  hideLabel?: boolean;
}

/** An address that is added or edited here is chosen. */
export function EditableAddressChoice({ AddressEditor, ...choice }: EditableAddressChoiceProps) {
  const { customer, onChoose } = choice;
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const save = (id: string) => {
    onChoose(id);
    setEditing(null);
  };
  return (
    <>
      <AddressChoice {...choice} onEdit={setEditing} />
      <Button variant="light" leftSection={<IconPlus size={20} />} onClick={() => setEditing('new')}>
        Thêm địa chỉ
      </Button>
      {editing && (
        <AddressEditor
          address={editing === 'new' ? null : editing}
          customerId={customer.id}
          onClose={() => setEditing(null)}
          onSaved={save}
        />
      )}
    </>
  );
}
