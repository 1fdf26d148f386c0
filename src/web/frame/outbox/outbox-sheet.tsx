import { Button } from '@mantine/core';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Sheet } from '#design/layout/sheet.tsx';
import { formatDataTime } from '#web/frame/connectivity/format-data-time.ts';
import { useReachable } from '#web/network/use-reachable.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { labelCommand } from './command-labels.ts';
import classes from './outbox-sheet.module.css';

/** Everything done on this phone that the shop has not taken: what was refused and can be mended, and what waits. */
export function OutboxSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const outbox = useOutbox();
  const reachable = useReachable();
  const waiting = usePendingCommands();
  const refused = waiting.filter(command => command.rejection !== null);
  const live = waiting.filter(command => command.rejection === null);
  const send = live.length > 0 && (
    <Button fullWidth onClick={outbox.wake}>
      {reachable ? 'Gửi ngay' : 'Thử gửi lại'}
    </Button>
  );
  return (
    <Sheet title="Chờ gửi" opened={opened} onClose={onClose} footer={send || undefined}>
      {waiting.length === 0 && <EmptyState text="Không còn thay đổi nào chờ gửi." />}
      <Commands title="Cần bạn xem lại" commands={refused} />
      <Commands title={reachable ? 'Đang gửi' : 'Sẽ gửi khi có mạng'} commands={live} />
    </Sheet>
  );
}

function Commands({ title, commands }: { title: string; commands: readonly PendingCommand[] }) {
  if (commands.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {commands.map(command => (
          <Command key={command.id} command={command} />
        ))}
      </ul>
    </section>
  );
}

function Command({ command }: { command: PendingCommand }) {
  const outbox = useOutbox();
  const { title, thing, mend } = labelCommand(command);
  const letGo = () => void outbox.discard(command.id);
  return (
    <li className={classes.command} data-refused={command.rejection !== null}>
      <p className={classes.title}>
        <strong>{title}</strong>
        <span className={classes.moment}>{formatDataTime(command.createdAt, Date.now())}</span>
      </p>
      {thing && <p className={classes.thing}>{thing}</p>}
      {command.rejection ? (
        <p className={classes.reason}>{rejectionMessage(command.rejection)}</p>
      ) : (
        <PendingBadge text={command.sent ? 'Đã gửi đi, chờ cửa hàng trả lời' : 'Chờ gửi'} />
      )}
      <div className={classes.actions}>
        {mend}
        {(command.rejection || !command.sent) && (
          <Button size="sm" variant="subtle" color={command.rejection ? undefined : 'red'} onClick={letGo}>
            {command.rejection ? 'Bỏ thay đổi này' : 'Rút lại'}
          </Button>
        )}
      </div>
    </li>
  );
}
