import type { Command } from 'commander';
import { recordStaffAction, type StaffAction } from './security-log.ts';
import { hasSignal, releaseSignals } from './signals.ts';
import type { CliIo } from './terminal/io.ts';
import { commandPath } from './terminal/messages.ts';
import type { Output } from './terminal/output.ts';

interface RecordedCommand {
  command: Command;
  output: Output;
  dataFolder: string;
  io: Pick<CliIo, 'writeError'>;
}

type Ending = Pick<StaffAction, 'failed' | 'interrupted'>;

/** What it runs leaves a line in the security log, however it ends. */
export async function runRecorded(recorded: RecordedCommand, work: () => Promise<void>): Promise<void> {
  // A signal ends the process in the middle of the work.
  const recordInterrupted = () => record(recorded, { failed: true, interrupted: true });
  process.once('exit', recordInterrupted);
  let failed = true;
  try {
    await work();
    failed = false;
  } finally {
    process.off('exit', recordInterrupted);
    // A signal also makes the work fail, whose database it stops.
    record(recorded, { failed, interrupted: failed && hasSignal() });
    releaseSignals();
  }
}

function record({ command, output, dataFolder, io }: RecordedCommand, ending: Ending): void {
  const action = { command: nameOf(command), by: output.actor, customer: output.concernedCustomer() };
  recordStaffAction(dataFolder, { ...action, ...ending }, io.writeError);
}

// What it deletes now cannot be taken back, and must be deleted again after a restore.
const nameOf = (command: Command) =>
  [...commandPath(command), ...(command.opts<{ now?: boolean }>().now ? ['--now'] : [])].join(' ');
