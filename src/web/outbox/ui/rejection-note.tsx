import { Button } from '@mantine/core';
import type { Rejection } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { useShowOutbox } from './outbox-context.tsx';
import classes from './rejection-note.module.css';

interface RefusedNoteProps {
  title: string;
  rejection: Rejection | null;
}

/** Something the shop refused: what, why, and the way to what can be done about it. */
export function RejectionNote({ title, rejection }: RefusedNoteProps) {
  const show = useShowOutbox();
  return (
    <div role="alert" className={classes.note}>
      <p className={classes.words}>
        <strong>{title}</strong>
        {rejectionMessage(rejection)}
      </p>
      <Button variant="subtle" size="sm" onClick={show}>
        Xem lại
      </Button>
    </div>
  );
}
