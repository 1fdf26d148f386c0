import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOverlay } from '#design/overlay/use-overlay.ts';

interface EditModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** At the top of the screen, so that the phone's keyboard does not cover it. */
export function EditModal({ title, opened, onClose, children }: EditModalProps) {
  useOverlay(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered={false}
      yOffset="4dvh"
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      {children}
    </Modal>
  );
}
