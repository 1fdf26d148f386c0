import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOverlay } from '#design/overlay/use-overlay.ts';
import classes from './static-modal.module.css';

interface StaticModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Closes only by its link and by Back, not by accident. */
export function StaticModal({ title, opened, onClose, children }: StaticModalProps) {
  useOverlay(opened, onClose, { closesOnEscape: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        // Its first control may be a link at the end of a long text.
        <span tabIndex={-1} data-autofocus className={classes.start}>
          {title}
        </span>
      }
      size="lg"
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {children}
      <button type="button" className={classes.close} onClick={onClose}>
        Đóng
      </button>
    </Modal>
  );
}
