import { IconClockHour4 } from '@tabler/icons-react';
import classes from './pending-badge.module.css';

/** Done on the phone, not yet confirmed by the shop. */
export function PendingBadge({ text = 'Chờ gửi' }: { text?: string }) {
  return (
    <span className={classes.mark}>
      <IconClockHour4 size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
