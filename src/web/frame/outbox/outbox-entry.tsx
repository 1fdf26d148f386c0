import { IconSend } from '@tabler/icons-react';
import classes from '#web/frame/menu/sidebar-links.module.css';
import { usePendingCommands, useShowOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** The way to what waits to be sent, with how many there are. */
export function OutboxEntry({ onFollow }: { onFollow: () => void }) {
  const show = useShowOutbox();
  const count = usePendingCommands().length;
  const open = () => {
    onFollow();
    show();
  };
  return (
    <button type="button" className={classes.link} onClick={open}>
      <IconSend size={22} stroke={1.75} aria-hidden="true" />
      Chờ gửi
      {count > 0 && (
        <span className={classes.count} role="img" aria-label={`${count} thay đổi`}>
          {count}
        </span>
      )}
    </button>
  );
}
