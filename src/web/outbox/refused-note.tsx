import { Button } from '@mantine/core';
import type { CommandRefusal } from './command.ts';
import classes from './refused-note.module.css';

interface RefusedNoteProps {
  title: string;
  refusal: CommandRefusal | null;
  onRead: () => void;
}

/** Something the shop refused: what, why, and that nothing of it remains once read. */
export function RefusedNote({ title, refusal, onRead }: RefusedNoteProps) {
  const reason = Object.values(refusal?.errors ?? {})[0]?.[0] ?? refusal?.message;
  return (
    <div role="alert" className={classes.note}>
      <p className={classes.words}>
        <strong>{title}</strong>
        {reason}
      </p>
      <Button variant="subtle" size="sm" onClick={onRead}>
        Đã hiểu
      </Button>
    </div>
  );
}
