import { useDebouncedValue } from '@mantine/hooks';
import { useReachable } from '#web/network/use-reachable.ts';
import { usePendingCommands, useShowOutbox } from '#web/outbox/ui/outbox-context.tsx';
import classes from './connection-strip.module.css';
import { formatDataTime } from './format-data-time.ts';
import { useOfflineEvent, useReachabilityProbe, useRefetchOnReconnect } from './use-connectivity.ts';
import { useDataAge } from './use-data-age.ts';
import { useRecentlyReconnected } from './use-recently-reconnected.ts';

/** A write that arrives at once need not be announced as waiting: this long, in ms, it is given. */
const patience = 1_500;

/** A thin strip: the shop is out of reach or just back, or something waits to be sent. Nothing where all is well. */
export function ConnectionStrip() {
  const reachable = useReachable();
  useOfflineEvent();
  useReachabilityProbe(reachable);
  useRefetchOnReconnect(reachable);
  const back = useRecentlyReconnected(reachable);
  const all = usePendingCommands();
  const refused = all.filter(command => command.rejection !== null).length;
  const waiting = all.length - refused;
  const [longWaiting] = useDebouncedValue(waiting, patience);
  const shown = reachable ? Math.min(waiting, longWaiting) : waiting;
  return (
    <div className={classes.strip} data-back={back} role="status">
      {!reachable && <Away />}
      {back && <span>Đã kết nối lại với cửa hàng</span>}
      {(shown > 0 || refused > 0) && <WhatWaits waiting={shown} refused={refused} />}
    </div>
  );
}

function WhatWaits({ waiting, refused }: { waiting: number; refused: number }) {
  const show = useShowOutbox();
  const words = [
    waiting > 0 && `${waiting} thay đổi chờ gửi`,
    refused > 0 && `${refused} thay đổi cần xem lại`,
  ].filter(Boolean);
  return (
    <button type="button" className={classes.open} onClick={show}>
      {words.join(' · ')}
    </button>
  );
}

function Away() {
  const age = useDataAge();
  return <span>Đang ngoại tuyến{age !== null && ` – dữ liệu lúc ${formatDataTime(age, Date.now())}`}</span>;
}
