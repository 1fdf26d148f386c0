import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';
import classes from './unsaved-notice.module.css';

interface UnsavedNoticeProps {
  text?: string;
  onDiscard: () => void;
}

/** Above what somebody changed earlier and has not saved. */
export function UnsavedNotice({ text = 'Có thay đổi chưa lưu.', onDiscard }: UnsavedNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  // Its button goes with it.
  useEffect(() => {
    const dialog = notice.current?.closest<HTMLElement>('[role="dialog"]');
    return () => focusTitleIfLost(dialog);
  }, []);
  return (
    <p ref={notice} className={classes.notice} role="status">
      {text}
      <Button variant="subtle" size="sm" onClick={onDiscard}>
        Bỏ thay đổi
      </Button>
    </p>
  );
}
