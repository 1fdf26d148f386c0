import { IconClockHour4 } from '@tabler/icons-react';
import classes from './pending-badge.module.css';

export function PendingBadge({ text = 'Chờ gửi' }: { text?: string }) {
  return (
    <span className={classes.badge}>
      <IconClockHour4 size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
