import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './confirm-dialog.module.css';
import { focusTitleIfLost } from './focus-title.ts';
import { useOverlay } from './use-overlay.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  actionLabel: string;
  /** "Hủy" would be misread where something is cancelled. */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the row that the dialog was opened from is gone: gives the focus to another one. */
  onFocusLost?: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  actionLabel,
  cancelLabel = 'Hủy',
  onConfirm,
  onClose,
  onFocusLost,
}: ConfirmDialogProps) {
  useOverlay(opened, onClose);
  const text = useRef<HTMLDivElement>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
      onExitTransitionEnd={() => {
        dropFocusInside(text.current);
        onFocusLost?.();
        focusTitleIfLost();
      }}
    >
      <div ref={text} className={classes.text}>
        {children}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {actionLabel}
        </Button>
      </div>
    </Modal>
  );
}

/** The dialog is removed next, and the focus with it. */
function dropFocusInside(text: HTMLElement | null): void {
  const focused = document.activeElement;
  const isInside = text?.closest('[role="dialog"]')?.contains(focused);
  if (isInside && focused instanceof HTMLElement) focused.blur();
}
