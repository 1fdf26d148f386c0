import { useDebouncedValue } from '@mantine/hooks';
import { useReachable } from '#web/network/use-reachable.ts';
import { useShowWaiting, useWaiting } from '#web/outbox/ui/outbox-context.tsx';
import classes from './connection-strip.module.css';
import { dataMoment } from './format-data-time.ts';
import { useBrowserHint, useKnocking, useRefreshOnReturn } from './use-connectivity.ts';
import { useDataAge } from './use-data-age.ts';
import { useBackSince } from './use-recently-reconnected.ts';

/** A write that arrives at once need not be announced as waiting: this long, in ms, it is given. */
const patience = 1_500;

/** A thin strip: the shop is out of reach or just back, or something waits to be sent. Nothing where all is well. */
export function ConnectionStrip() {
  const reachable = useReachable();
  useBrowserHint();
  useKnocking(reachable);
  useRefreshOnReturn(reachable);
  const back = useBackSince(reachable);
  const all = useWaiting();
  const refused = all.filter(command => command.refusal !== null).length;
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
  const show = useShowWaiting();
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
  return <span>Đang ngoại tuyến{age !== null && ` – dữ liệu lúc ${dataMoment(age, Date.now())}`}</span>;
}
