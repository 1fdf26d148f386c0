import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { addLine, type Line } from './commands.ts';
import { EditLineSheet } from './edit-line-sheet.tsx';

/** A refused line chosen anew, with what was typed still there; it goes into the cart as if it never had been. */
export function FixLine({ command }: { command: PendingCommand<Line> }) {
  const [choosing, choose] = useDisclosure();
  const outbox = useOutbox();
  const mend = (line: Line) => void outbox.replace(command.id, addLine, line);
  return (
    <>
      <Button size="sm" variant="light" onClick={choose.open}>
        Chọn lại
      </Button>
      {choosing && <EditLineSheet line={command.input} onChange={mend} onClose={choose.close} />}
    </>
  );
}
