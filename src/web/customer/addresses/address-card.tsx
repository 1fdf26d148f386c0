import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Customer } from '#contract/customer.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import { notifyDanger } from '#design/notifications/notify.ts';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import { type AddressId, customerCommands } from '#web/customer/commands.ts';
import type { OptimisticAddress } from '#web/customer/pending.ts';
import { profileErrorMessage, useProfileCommand } from '#web/customer/use-profile-command.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { DeliveryAddress } from '#web/places/delivery-address.tsx';
import classes from './address-card.module.css';

interface AddressCardProps {
  address: OptimisticAddress;
  customer: Customer;
  onEdit: () => void;
}

export function AddressCard({ address, customer, onEdit }: AddressCardProps) {
  const { makeDefault, remove } = useAddressActions(customer.id, address.id);
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
          aria-label={`Mặc định: ${address.address_full}`}
          description={address.is_default ? 'Muốn đổi, bạn bật ở địa chỉ khác nhé.' : undefined}
          checked={address.is_default}
          // A disabled switch would lose the focus of who has just moved it.
          aria-disabled={address.is_default}
          onChange={() => address.is_default || makeDefault()}
        />
        <ActionIcon color="plum" aria-label={`Sửa địa chỉ ${address.address_full}`} onClick={onEdit}>
          <IconPencil size={22} />
        </ActionIcon>
        {!address.is_default && <RemoveButton address={address.address_full} onRemove={remove} />}
      </div>
    </Card>
  );
}

function RemoveButton({ address, onRemove }: { address: string; onRemove: () => void }) {
  const [isConfirming, confirmDialog] = useDisclosure(false);
  return (
    <>
      <ActionIcon color="red" aria-label={`Xóa địa chỉ ${address}`} onClick={confirmDialog.open}>
        <IconTrash size={22} />
      </ActionIcon>
      <ConfirmDialog
        opened={isConfirming}
        title="Xóa địa chỉ?"
        actionLabel="Xóa"
        onConfirm={onRemove}
        onClose={confirmDialog.close}
      >
        {address}
      </ConfirmDialog>
    </>
  );
}

function useAddressActions(customer_id: number, id: string) {
  const runCommand = useProfileCommand();
  const run = (command: CommandKind<AddressId>, successMessage: string) =>
    void runCommand(command, { customer_id, id }, successMessage).catch((error: unknown) =>
      notifyDanger({ message: profileErrorMessage(error) }),
    );
  return {
    makeDefault: () => run(customerCommands.setDefaultAddress, 'Đã đổi địa chỉ mặc định.'),
    remove: () => run(customerCommands.removeAddress, 'Đã xóa địa chỉ.'),
  };
}
