import { useDebouncedValue } from '@mantine/hooks';
import { StillWhilePressed } from '#design/layout/still-while-pressed.tsx';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import {
  useGivenUpCommands,
  usePendingCommands,
  useSendError,
  useShowOutbox,
} from '#web/outbox/ui/outbox-context.tsx';
import classes from './connection-strip.module.css';
import { formatDataTime } from './format-data-time.ts';
import {
  useDataTime,
  useOfflineEvent,
  useReachabilityProbe,
  useRecentlyReconnected,
  useRefetchOnReconnect,
} from './use-connectivity.ts';
import { useFailedReads } from './use-failed-reads.ts';

/** A command that is accepted within this time never shows as pending. */
const pendingDelayMs = 1_500;

export function ConnectionStrip() {
  const reachable = useReachable();
  useOfflineEvent();
  useReachabilityProbe(reachable);
  useRefetchOnReconnect();
  const reconnected = useRecentlyReconnected(reachable);
  const commands = usePendingCommands();
  const rejected = commands.filter(command => command.rejection !== null).length;
  const pending = commands.length - rejected;
  const [longPending] = useDebouncedValue(pending, pendingDelayMs);
  const givenUp = useGivenUpCommands().length;
  const visiblePending = reachable ? Math.min(pending, longPending) : pending;
  return (
    <StillWhilePressed>
      <div className={classes.strip} data-reconnected={reconnected} role="status">
        {!reachable && <OfflineNote />}
        {reachable && <FailedReadNote />}
        {reconnected && <span>Đã kết nối lại với cửa hàng</span>}
        <OutboxButton pending={visiblePending} rejected={rejected} givenUp={givenUp} />
      </div>
    </StillWhilePressed>
  );
}

interface OutboxButtonProps {
  pending: number;
  rejected: number;
  givenUp: number;
}

function OutboxButton({ pending, rejected, givenUp }: OutboxButtonProps) {
  const showOutbox = useShowOutbox();
  const isHeldUp = useSendError() !== null;
  const labels = [
    pending > 0 && `${pending} thay đổi ${isHeldUp ? 'chưa gửi xong' : 'chờ gửi'}`,
    rejected > 0 && `${rejected} thay đổi cần xem lại`,
    givenUp > 0 && `${givenUp} việc đã bỏ, chưa rõ kết quả`,
  ].filter(Boolean);
  if (labels.length === 0) return null;
  return (
    <button type="button" className={classes.action} onClick={showOutbox}>
      {labels.join(' · ')}
    </button>
  );
}

/** The shop answers, but not this question. */
function FailedReadNote() {
  const { hasFailed, retry } = useFailedReads();
  if (!hasFailed) return null;
  return (
    <>
      <span>Đang xem bản đã lưu</span>
      <button type="button" className={classes.action} onClick={retry}>
        Thử lại
      </button>
    </>
  );
}

function OfflineNote() {
  const dataTime = useDataTime();
  return (
    <span>
      Đang ngoại tuyến{dataTime !== null && ` – bản lưu lúc ${formatDataTime(dataTime, Date.now())}`}
    </span>
  );
}
