import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm.module.css';

interface ConfirmProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. */
export function Confirm({ opened, title, children, action, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <div className={classes.words}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Huỷ
        </Button>
        <Button color="red" onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
