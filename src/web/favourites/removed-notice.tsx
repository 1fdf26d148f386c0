import { Button } from '@mantine/core';
import classes from './removed-notice.module.css';

/** Stays until the screen is left: a time limit would be too short for someone. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <div className={classes.notice}>
      <p className={classes.text}>Đã bỏ yêu thích “{name}”</p>
      <Button variant="light" className={classes.undo} aria-label={`Hoàn tác: ${name}`} onClick={onUndo}>
        Hoàn tác
      </Button>
    </div>
  );
}
