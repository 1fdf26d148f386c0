import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '#design/feedback/confirm-dialog.tsx';
import { notifyDanger } from '#design/feedback/notify.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Card } from '#design/layout/card.tsx';
import { customerCommands } from '#web/customer/commands.ts';
import type { PendingAddress } from '#web/customer/pending.ts';
import { profileErrorMessage, useProfileCommand } from '#web/customer/use-profile-command.ts';
import classes from './address-card.module.css';

interface AddressCardProps {
  address: PendingAddress;
  customerId: number;
  onEdit: () => void;
}

export function AddressCard({ address, customerId, onEdit }: AddressCardProps) {
  const [isConfirming, confirmDialog] = useDisclosure(false);
  const { makeDefault, remove } = useAddressActions(customerId, address.id);
  return (
    <Card label={address.address_full}>
      <p className={classes.words}>
        {address.address_full} {address.isPending && <PendingBadge />}
      </p>
      <div className={classes.actions}>
        <Switch
          className={classes.default}
          size="md"
          label="Mặc định"
          description={address.is_default ? 'Muốn đổi, hãy bật ở địa chỉ khác.' : undefined}
          checked={address.is_default}
          disabled={address.is_default}
          onChange={makeDefault}
        />
        <ActionIcon color="plum" aria-label="Sửa địa chỉ" onClick={onEdit}>
          <IconPencil size={22} />
        </ActionIcon>
        {!address.is_default && (
          <ActionIcon color="red" aria-label="Xóa địa chỉ" onClick={confirmDialog.open}>
            <IconTrash size={22} />
          </ActionIcon>
        )}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Xóa địa chỉ?"
        actionLabel="Xóa"
        onConfirm={remove}
        onClose={confirmDialog.close}
      >
        {address.address_full}
      </ConfirmDialog>
    </Card>
  );
}

function useAddressActions(customer_id: number, id: string) {
  const runCommand = useProfileCommand();
  const showError = (error: unknown) => notifyDanger({ message: profileErrorMessage(error) });
  return {
    makeDefault: () =>
      void runCommand(
        customerCommands.setDefaultAddress,
        { customer_id, id },
        'Đã đổi địa chỉ mặc định.',
      ).catch(showError),
    remove: () =>
      void runCommand(customerCommands.removeAddress, { customer_id, id }, 'Đã xóa địa chỉ.').catch(
        showError,
      ),
  };
}
