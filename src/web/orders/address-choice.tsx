import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Radio, Stack } from '@mantine/core';
import type { Address } from '#contract/customer.ts';

interface AddressChoiceProps {
  addresses: readonly Address[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  if (addresses.length === 0) return <p>Giao đến địa chỉ mặc định trong hồ sơ của bạn.</p>;
  return (
    <Radio.Group label="Giao đến" value={chosen} onChange={onChoose}>
      <Stack gap={4} mt={6}>
        {addresses.map(address => (
          <Radio key={address.id} value={address.id} label={address.address_full} size="md" />
        ))}
      </Stack>
    </Radio.Group>
  );
}
