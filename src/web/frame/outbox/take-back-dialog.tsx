import { ConfirmDialog } from '#design/overlay/confirm-dialog.tsx';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { type TakeBackRequest, takeBack } from '#web/outbox/ui/take-back.ts';
import { labelCommand } from './label-command.tsx';
import classes from './outbox-sheet.module.css';

interface TakeBackDialogProps extends TakeBackRequest {
  onClose: () => void;
}

/** What depends on a change would be sewn or sent otherwise than it was shown, so it goes with it. */
export function TakeBackDialog({ command, onTakenBack, onClose }: TakeBackDialogProps) {
  const outbox = useOutbox();
  usePendingCommands();
  const dependents = outbox.dependents(command.id);
  const takeBackAll = () => {
    void takeBack(outbox, { command, onTakenBack }, dependents);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title="Rút lại cả những việc đi kèm?"
      actionLabel={`Rút cả ${dependents.length + 1} việc`}
      cancelLabel="Giữ lại"
      onConfirm={takeBackAll}
      onClose={onClose}
    >
      <p>Những việc này dựa vào thay đổi bạn định rút, nên mình rút lại cùng nhé:</p>
      <ul className={classes.dependents}>
        {dependents.map(dependent => (
          <DependentItem key={dependent.id} command={dependent} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function DependentItem({ command }: { command: PendingCommand }) {
  const { title, subject } = labelCommand(command);
  return (
    <li>
      <strong>{title}</strong> {subject}
    </li>
  );
}
