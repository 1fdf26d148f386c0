import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Customer } from '#contract/customer.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import type { OptimisticAddress } from '#web/customer/pending.ts';
import { describeAddress } from '#web/places/address-book/describe-address.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './address-card.module.css';
import { RemoveAddressButton } from './remove-address-button.tsx';
import { useAddressActions } from './use-address-actions.ts';

interface AddressCardProps {
  address: OptimisticAddress;
  customer: Customer;
  onEdit: () => void;
}

export function AddressCard({ address, customer, onEdit }: AddressCardProps) {
  const { makeDefault, remove } = useAddressActions(customer.id);
  return (
    <Card label={address.address_full}>
      <DeliveryAddress recipient={address} customer={customer} address={address.address_full} isHeading>
        {address.isPending && <PendingBadge />}
      </DeliveryAddress>
      <div className={classes.actions}>
        <Switch
          className={classes.default}
          size="md"
          label="Mặc định"
          aria-label={`Mặc định: ${describeAddress(address)}`}
          description={address.is_default ? 'Muốn đổi, bạn bật ở địa chỉ khác nhé.' : undefined}
          checked={address.is_default}
          // A disabled switch would lose the focus of who has just moved it.
          aria-disabled={address.is_default}
          onChange={() => address.is_default || makeDefault(address.id)}
        />
        <ActionIcon color="plum" aria-label={`Sửa địa chỉ ${describeAddress(address)}`} onClick={onEdit}>
          <IconPencil size={22} />
        </ActionIcon>
        {!address.is_default && (
          <RemoveAddressButton address={describeAddress(address)} onRemove={() => remove(address.id)} />
        )}
      </div>
    </Card>
  );
}
