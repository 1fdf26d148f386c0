import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { sheetMs } from '#design/theme/timings.ts';
import classes from './sheet.module.css';
import { useOverlay } from './use-overlay.ts';

interface SheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  fullHeight?: boolean;
  /** `false` for a sheet that the URL opens: it has an entry already. */
  hasHistoryEntry?: boolean;
}

export function Sheet({
  title,
  opened,
  onClose,
  children,
  footer,
  fullHeight = false,
  hasHistoryEntry = true,
}: SheetProps) {
  useOverlay(opened, onClose, { hasHistoryEntry });
  const isWide = useIsWide();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 480 : 'auto'}
      classNames={{
        content: fullHeight ? `${classes.content} ${classes.fullHeight}` : classes.content,
        inner: classes.inner,
        body: classes.body,
        title: classes.title,
        header: classes.header,
      }}
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
      transitionProps={{ duration: sheetMs }}
      overlayProps={{ backgroundOpacity: 0.45 }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
}
