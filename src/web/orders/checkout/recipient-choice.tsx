import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import type { Address, Customer } from '#contract/customer.ts';
import { AddressChoice } from '#web/orders/delivery/address-choice.tsx';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './recipient-choice.module.css';
import type { AddressSelection } from './use-address-selection.ts';

export type AddressEditor = ComponentType<{
  address: Address | null;
  customerId: number;
  onClose: () => void;
  onSaved: (id: string) => void;
}>;

interface RecipientChoiceProps {
  selection: AddressSelection;
  AddressEditor: AddressEditor;
}

export function RecipientChoice({ selection, AddressEditor }: RecipientChoiceProps) {
  const { customer, address, isOpen, toggle } = selection;
  const headingId = useId();
  const isList = isOpen || !address;
  return (
    <section className={classes.recipient} aria-labelledby={headingId}>
      <div className={classes.header}>
        <h3 id={headingId} className={classes.heading}>
          Người nhận
        </h3>
        {address && (
          <Button variant="subtle" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Xong' : 'Đổi'}
          </Button>
        )}
      </div>
      {isList && customer && (
        <AddressList selection={selection} customer={customer} AddressEditor={AddressEditor} />
      )}
      {isList && !customer && <p className={classes.text}>Giao đến địa chỉ mặc định trong hồ sơ của bạn.</p>}
      {!isList && <DeliveryAddress recipient={address} customer={customer} address={address.address_full} />}
    </section>
  );
}

interface AddressListProps extends RecipientChoiceProps {
  customer: Customer;
}

function AddressList({ selection, customer, AddressEditor }: AddressListProps) {
  const { address, choose, error } = selection;
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const save = (id: string) => {
    choose(id);
    setEditing(null);
  };
  return (
    <>
      <AddressChoice
        customer={customer}
        chosen={address?.id ?? null}
        onChoose={choose}
        onEdit={setEditing}
        error={error}
        hideLabel
      />
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
