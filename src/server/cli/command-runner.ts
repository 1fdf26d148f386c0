import type { Command } from 'commander';
import { createFolder } from '#server/files/create-folder.ts';
import { type CliContext, withContext } from './context.ts';
import { recordStaffAction, type StaffAction } from './security-log.ts';
import type { CliIo, CliOptions } from './terminal/io.ts';
import { commandPath } from './terminal/messages.ts';
import { createOutput, type Output } from './terminal/output.ts';

type Work = (context: CliContext, output: Output) => Promise<void>;
/** `mayCreate`: in a folder without a shop the command makes one. */
export type RunCommand = (command: Command, work: Work, mayCreate?: boolean) => Promise<void>;
type Ending = Pick<StaffAction, 'failed' | 'interrupted'>;

/** What it runs leaves a line in the security log. */
export function createRunner(io: CliIo): RunCommand {
  return (command, work, mayCreate) => {
    const runWork = async (context: CliContext) => {
      const { dataFolder } = context.config;
      // Otherwise a mistyped DATA_DIR would go unnoticed.
      if (context.isNewShop)
        io.writeError(`Ở ${dataFolder} chưa có cửa hàng nào, nên đã mở một cửa hàng mới.\n`);
      // It may be missing where the database is elsewhere.
      await createFolder(dataFolder).catch(() => undefined);
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      const record = (ending: Ending) => {
        const action = { command: nameOf(command), by: output.actor, customer: output.concernedCustomer() };
        recordStaffAction(dataFolder, { ...action, ...ending }, io.writeError);
      };
      await runRecorded(record, () => work(context, output));
    };
    return withContext(io.env, runWork, mayCreate);
  };
}

async function runRecorded(record: (ending: Ending) => void, work: () => Promise<void>): Promise<void> {
  // A signal ends the process in the middle of the work.
  const recordInterrupted = () => record({ failed: true, interrupted: true });
  process.once('exit', recordInterrupted);
  let failed = true;
  try {
    await work();
    failed = false;
  } finally {
    process.off('exit', recordInterrupted);
    record({ failed, interrupted: false });
  }
}

// What it deletes now cannot be taken back, and must be deleted again after a restore.
const nameOf = (command: Command) =>
  [...commandPath(command), ...(command.opts<{ now?: boolean }>().now ? ['--now'] : [])].join(' ');
