import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';

interface RemoveAddressButtonProps {
  address: string;
  onRemove: () => void;
}

export function RemoveAddressButton({ address, onRemove }: RemoveAddressButtonProps) {
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
