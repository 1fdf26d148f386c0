import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Button, Radio, Stack } from '@mantine/core';
import type { Address, Customer } from '#contract/customer.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './address-choice.module.css';

interface AddressChoiceProps {
  customer: Customer | null;
  chosen: string | null;
  onChoose: (id: string) => void;
  onEdit?: (address: Address) => void;
  error?: string | null;
  /** For a place below a heading that says the same. */
  hideLabel?: boolean;
}

export function AddressChoice({
  customer,
  chosen,
  onChoose,
  onEdit,
  error,
  hideLabel = false,
}: AddressChoiceProps) {
  if (!customer || customer.addresses.length === 0)
    return <p>Giao đến địa chỉ mặc định trong hồ sơ của bạn.</p>;
  return (
    <Radio.Group
      label="Giao đến"
      {...(hideLabel && { labelProps: { className: 'visually-hidden' } })}
      value={chosen}
      onChange={onChoose}
      error={error}
    >
      <Stack gap={4} my={6}>
        {customer.addresses.map(address => (
          <div key={address.id} className={classes.option}>
            <Radio
              className={classes.radio}
              value={address.id}
              label={
                <DeliveryAddress recipient={address} customer={customer} address={address.address_full} />
              }
              size="md"
            />
            {onEdit && <EditButton address={address} onEdit={onEdit} />}
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
      aria-label={`Sửa ${address.address_full}`}
      onClick={() => onEdit(address)}
    >
      Sửa
    </Button>
  );
}
