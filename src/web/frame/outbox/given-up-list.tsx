import type { PendingCommand } from '#web/outbox/command.ts';
import { useGivenUpCommands } from '#web/outbox/ui/outbox-context.tsx';
import { labelCommand } from './label-command.tsx';
import classes from './outbox-sheet.module.css';

const title = 'Đã bỏ, chưa rõ kết quả';

/** Until the shop has said what is so. */
export function GivenUpList() {
  const commands = useGivenUpCommands();
  if (commands.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.reason}>Có thể cửa hàng đã nhận rồi. Có mạng lại, mình hỏi cửa hàng ngay nhé.</p>
      <ul className={classes.list}>
        {commands.map(command => (
          <GivenUpCommand key={command.id} command={command} />
        ))}
      </ul>
    </section>
  );
}

function GivenUpCommand({ command }: { command: PendingCommand }) {
  const { title, subject } = labelCommand(command);
  return (
    <li className={classes.command}>
      <p className={classes.title}>
        <strong>{title}</strong>
      </p>
      {subject && <p className={classes.subject}>{subject}</p>}
    </li>
  );
}
