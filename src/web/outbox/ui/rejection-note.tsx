import { Button } from '@mantine/core';
import type { PendingCommand, Rejection } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { usePendingCommands, useShowOutbox } from './outbox-context.tsx';
import classes from './rejection-note.module.css';

interface RejectionNoteProps {
  title: string;
  rejection: Rejection | null;
}

export function RejectionNote({ title, rejection }: RejectionNoteProps) {
  const showOutbox = useShowOutbox();
  return (
    <div role="alert" className={classes.note}>
      <p className={classes.message}>
        <strong>{title}</strong>
        {rejectionMessage(rejection)}
      </p>
      <Button variant="subtle" size="sm" aria-label={`Xem lại: ${title}`} onClick={showOutbox}>
        Xem lại
      </Button>
    </div>
  );
}

interface RejectionNotesProps {
  /** By the name of the command. */
  titles: ReadonlyMap<string, string>;
  filter?: (command: PendingCommand) => boolean;
}

export function RejectionNotes({ titles, filter = () => true }: RejectionNotesProps) {
  const rejected = usePendingCommands().filter(
    command => command.rejection && titles.has(command.name) && filter(command),
  );
  return rejected.map(command => (
    <RejectionNote key={command.id} title={titles.get(command.name) ?? ''} rejection={command.rejection} />
  ));
}
