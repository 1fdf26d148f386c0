import { Button } from '@mantine/core';
import { useId } from 'react';
import { PendingBadge } from '#design/feedback/pending-badge.tsx';
import { formatDataTime } from '#web/frame/connectivity/format-data-time.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { useOutbox, useTakeBack } from '#web/outbox/ui/outbox-context.tsx';
import { labelCommand } from './label-command.tsx';
import classes from './outbox-sheet.module.css';

export function CommandItem({ command }: { command: PendingCommand }) {
  const { title, subject, fix, giveUp } = labelCommand(command);
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
        {command.isStuck && <RetryButton command={command} />}
        {canDiscard(command) && (
          <DiscardButton command={command} labelledBy={`${id}-title ${id}-subject`} giveUp={giveUp} />
        )}
      </div>
    </li>
  );
}

function RetryButton({ command }: { command: PendingCommand }) {
  const outbox = useOutbox();
  return (
    <Button size="sm" variant="light" onClick={() => void outbox.retry(command.id)}>
      Thử lại
    </Button>
  );
}

interface DiscardButtonProps {
  command: PendingCommand;
  /** Ids of what names the command. */
  labelledBy: string;
  giveUp: string;
}

function DiscardButton({ command, labelledBy, giveUp }: DiscardButtonProps) {
  const takeBack = useTakeBack();
  const id = useId();
  return (
    <Button
      id={id}
      size="sm"
      variant="subtle"
      color={command.rejection ? undefined : 'red'}
      aria-labelledby={`${id} ${labelledBy}`}
      onClick={() => takeBack(command)}
    >
      {describeDiscard(command, giveUp)}
    </Button>
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
