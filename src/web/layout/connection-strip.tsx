import { useDebouncedValue } from '@mantine/hooks';
import { useReachable } from '#web/network/use-reachable.ts';
import { useWaiting } from '#web/outbox/outbox-context.tsx';
import { useBrowserHint, useKnocking, useRefreshOnReturn } from './connection.ts';
import classes from './connection-strip.module.css';
import { dataMoment } from './data-moment.ts';
import { useBackSince } from './use-back-since.ts';
import { useDataAge } from './use-data-age.ts';

/** A write that arrives at once need not be announced as waiting: this long, in ms, it is given. */
const patience = 1_500;

/** A thin strip: the shop is out of reach or just back, or something waits to be sent. Nothing where all is well. */
export function ConnectionStrip() {
  const reachable = useReachable();
  useBrowserHint();
  useKnocking(reachable);
  useRefreshOnReturn(reachable);
  const back = useBackSince(reachable);
  const waiting = useWaiting().filter(command => command.refusal === null).length;
  const [longWaiting] = useDebouncedValue(waiting, patience);
  const shown = reachable ? Math.min(waiting, longWaiting) : waiting;
  return (
    <div className={classes.strip} data-back={back} role="status">
      {!reachable && <Away />}
      {back && <span>Đã kết nối lại với cửa hàng</span>}
      {shown > 0 && <span>{shown} thay đổi chờ gửi</span>}
    </div>
  );
}

function Away() {
  const age = useDataAge();
  return <span>Đang ngoại tuyến{age !== null && ` – dữ liệu lúc ${dataMoment(age, Date.now())}`}</span>;
}
