import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Button, Radio, Stack } from '@mantine/core';
import type { Address, Customer } from '#contract/customer.ts';
import { describeAddress } from '#web/places/address-book/describe-address.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './address-choice.module.css';

interface AddressChoiceProps {
  customer: Customer;
  /** Those of the customer that are shown. */
  addresses: readonly Address[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onEdit: (address: Address) => void;
  error?: string | null | undefined;
}

/** Stands below a heading that says what is chosen. */
export function AddressChoice({ customer, addresses, chosen, onChoose, onEdit, error }: AddressChoiceProps) {
  if (customer.addresses.length === 0) return <p>Sổ địa chỉ còn trống. Bạn thêm địa chỉ nhận hàng nhé.</p>;
  if (addresses.length === 0) return null;
  return (
    <Radio.Group
      label="Giao đến"
      labelProps={{ className: 'visually-hidden' }}
      value={chosen}
      onChange={onChoose}
      error={error}
      inputWrapperOrder={['label', 'error', 'input']}
    >
      <Stack gap={4}>
        {addresses.map(address => (
          <div key={address.id} className={classes.option}>
            <Radio
              className={classes.radio}
              value={address.id}
              label={
                <DeliveryAddress recipient={address} customer={customer} address={address.address_full} />
              }
              size="md"
            />
            <EditButton address={address} onEdit={onEdit} />
          </div>
        ))}
      </Stack>
    </Radio.Group>
  );
}

function EditButton({ address, onEdit }: { address: Address; onEdit: (address: Address) => void }) {
  return (
    <Button
      variant="subtle"
      className={classes.edit}
      aria-label={`Sửa ${describeAddress(address)}`}
      onClick={() => onEdit(address)}
    >
      Sửa
    </Button>
  );
}
