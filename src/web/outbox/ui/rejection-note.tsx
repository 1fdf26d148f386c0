import { Button } from '@mantine/core';
import type { CommandRefusal } from '#web/outbox/command.ts';
import { reasonOf } from '#web/outbox/rejection-message.ts';
import { useShowWaiting } from './outbox-context.tsx';
import classes from './rejection-note.module.css';

interface RefusedNoteProps {
  title: string;
  refusal: CommandRefusal | null;
}

/** Something the shop refused: what, why, and the way to what can be done about it. */
export function RefusedNote({ title, refusal }: RefusedNoteProps) {
  const show = useShowWaiting();
  return (
    <div role="alert" className={classes.note}>
      <p className={classes.words}>
        <strong>{title}</strong>
        {reasonOf(refusal)}
      </p>
      <Button variant="subtle" size="sm" onClick={show}>
        Xem lại
      </Button>
    </div>
  );
}
