import { Button } from '@mantine/core';
import classes from './unsaved-notice.module.css';

/** Above what somebody changed earlier and has not saved. */
export function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={classes.notice} role="status">
      Có thay đổi chưa lưu.
      <Button variant="subtle" size="sm" onClick={onDiscard}>
        Bỏ thay đổi
      </Button>
    </p>
  );
}
