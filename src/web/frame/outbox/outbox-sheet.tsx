import { Button } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { notifyDanger } from '#design/feedback/notify.ts';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { Sheet } from '#design/layout/sheet.tsx';
import { formatDataTime } from '#web/frame/connectivity/format-data-time.ts';
import { isReachable } from '#web/network/reachability/reachability.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { useOutbox, usePendingCommands, useTakeBack } from '#web/outbox/ui/outbox-context.tsx';
import { GivenUpCommands } from './given-up-commands.tsx';
import { labelCommand } from './label-command.tsx';
import classes from './outbox-sheet.module.css';

/** How long a tap on the button waits for an answer. */
const answerMs = 5_000;

export function OutboxSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const outbox = useOutbox();
  const reachable = useReachable();
  const commands = usePendingCommands();
  const rejected = commands.filter(command => command.rejection !== null);
  const pending = commands.filter(command => command.rejection === null);
  const sendNow = async () => {
    outbox.sendNow();
    const [first] = pending;
    const outcome = first && (await outbox.waitForOutcome(first.id, answerMs));
    if (outcome?.kind === 'waiting' && !isReachable())
      notifyDanger({
        title: 'Chưa gửi được',
        message: 'Vẫn chưa liên lạc được với cửa hàng. Có mạng lại, mình tự gửi nhé.',
      });
  };
  const send = pending.length > 0 && (
    <Button fullWidth onClick={() => void sendNow()}>
      {reachable ? 'Gửi ngay' : 'Thử gửi lại'}
    </Button>
  );
  return (
    <Sheet title="Chờ gửi" opened={opened} onClose={onClose} footer={send || undefined}>
      {commands.length === 0 && <EmptyState text="Không còn thay đổi nào chờ gửi." />}
      <GivenUpCommands />
      <CommandList title="Cần bạn xem lại" commands={rejected} />
      <CommandList title={reachable ? 'Đang gửi' : 'Sẽ gửi khi có mạng'} commands={pending} />
    </Sheet>
  );
}

function CommandList({ title, commands }: { title: string; commands: readonly PendingCommand[] }) {
  if (commands.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {commands.map(command => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ul>
    </section>
  );
}

function CommandItem({ command }: { command: PendingCommand }) {
  const outbox = useOutbox();
  const { title, subject, fix, giveUp } = labelCommand(command);
  const takeBack = useTakeBack();
  const id = useId();
  return (
    <li className={classes.command} data-rejected={command.rejection !== null}>
      <p className={classes.title}>
        <strong id={`${id}-title`}>{title}</strong>
        <span className={classes.time}>{formatDataTime(command.createdAt, Date.now())}</span>
      </p>
      {subject && (
        <p id={`${id}-subject`} className={classes.subject}>
          {subject}
        </p>
      )}
      {command.rejection ? (
        <p className={classes.reason}>{rejectionMessage(command.rejection)}</p>
      ) : (
        <PendingBadge text={describeState(command)} />
      )}
      {command.isStuck && (
        <p className={classes.reason}>
          Cửa hàng gặp lỗi với việc này nhiều lần. Có thể cửa hàng đã nhận, bạn kiểm tra trước khi bỏ nhé.
        </p>
      )}
      <div className={classes.actions}>
        {fix}
        {command.isStuck && (
          <Button size="sm" variant="light" onClick={() => void outbox.retry(command.id)}>
            Thử lại
          </Button>
        )}
        {canDiscard(command) && (
          <Button
            id={`${id}-discard`}
            size="sm"
            variant="subtle"
            color={command.rejection ? undefined : 'red'}
            aria-labelledby={`${id}-discard ${id}-title ${id}-subject`}
            onClick={() => takeBack(command)}
          >
            {describeDiscard(command, giveUp)}
          </Button>
        )}
      </div>
    </li>
  );
}

const canDiscard = ({ rejection, wasSent, isStuck }: PendingCommand) =>
  rejection !== null || !wasSent || isStuck;

function describeState({ wasSent, isStuck }: PendingCommand): string {
  if (isStuck) return 'Cửa hàng chưa xử lý được';
  return wasSent ? 'Đã gửi đi, chờ cửa hàng trả lời' : 'Chờ gửi';
}

function describeDiscard({ rejection, isStuck }: PendingCommand, giveUp: string): string {
  if (isStuck) return 'Bỏ';
  return rejection ? giveUp : 'Rút lại';
}
