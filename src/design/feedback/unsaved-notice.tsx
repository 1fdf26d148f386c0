import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';
import classes from './unsaved-notice.module.css';

/** Above what somebody changed earlier and has not saved. */
export function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  // Its button goes with it.
  useEffect(() => {
    const dialog = notice.current?.closest<HTMLElement>('[role="dialog"]');
    return () => focusTitleIfLost(dialog);
  }, []);
  return (
    <p ref={notice} className={classes.notice} role="status">
      Có thay đổi chưa lưu.
      <Button variant="subtle" size="sm" onClick={onDiscard}>
        Bỏ thay đổi
      </Button>
    </p>
  );
}
