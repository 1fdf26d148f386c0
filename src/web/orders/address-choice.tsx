import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Radio, Stack } from '@mantine/core';
import type { Customer } from '#contract/customer.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';

interface AddressChoiceProps {
  /** `null` while the profile is not loaded. */
  customer: Customer | null;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function AddressChoice({ customer, chosen, onChoose }: AddressChoiceProps) {
  if (!customer || customer.addresses.length === 0)
    return <p>Giao đến địa chỉ mặc định trong hồ sơ của bạn.</p>;
  return (
    <Radio.Group label="Giao đến" value={chosen} onChange={onChoose}>
      <Stack gap={4} mt={6}>
        {customer.addresses.map(address => (
          <Radio
            key={address.id}
            value={address.id}
            label={<DeliveryAddress recipient={address} customer={customer} address={address.address_full} />}
            size="md"
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
