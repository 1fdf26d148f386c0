import { useDebouncedValue } from '@mantine/hooks';
import { useReachable } from '#web/network/use-reachable.ts';
import { useWaiting } from '#web/outbox/outbox-context.tsx';
import { useBrowserHint, useKnocking, useRefreshOnReturn } from './connection.ts';
import classes from './connection-strip.module.css';

/** A write that arrives at once need not be announced as waiting: this long, in ms, it is given. */
const patience = 1_500;

/** A thin strip: the shop is out of reach, or something waits to be sent. Nothing where all is well. */
export function ConnectionStrip() {
  const reachable = useReachable();
  useBrowserHint();
  useKnocking(reachable);
  useRefreshOnReturn(reachable);
  const waiting = useWaiting().filter(command => command.refusal === null).length;
  const [longWaiting] = useDebouncedValue(waiting, patience);
  const shown = reachable ? Math.min(waiting, longWaiting) : waiting;
  return (
    <div className={classes.strip} role="status">
      {!reachable && <span>Đang ngoại tuyến – đang xem dữ liệu đã lưu</span>}
      {shown > 0 && <span>{shown} thay đổi chờ gửi</span>}
    </div>
  );
}
