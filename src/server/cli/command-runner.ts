import type { Command } from 'commander';
import { type CliContext, withContext } from './context.ts';
import { recordStaffAction } from './security-log.ts';
import type { CliIo, CliOptions } from './terminal/io.ts';
import { commandPath } from './terminal/messages.ts';
import { createOutput, type Output } from './terminal/output.ts';

type Work = (context: CliContext, output: Output) => Promise<void>;
/** `mayCreate`: in a folder without a shop the command makes one. */
export type RunCommand = (command: Command, work: Work, mayCreate?: boolean) => Promise<void>;

/** What it runs leaves a line in the security log. */
export function createRunner(io: CliIo): RunCommand {
  return (command, work, mayCreate) => {
    const runWork = async (context: CliContext) => {
      // Otherwise a mistyped DATA_DIR would go unnoticed.
      if (context.isNewShop)
        io.writeError(`Ở ${context.config.dataFolder} chưa có cửa hàng nào, nên đã mở một cửa hàng mới.\n`);
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      let failed = true;
      try {
        await work(context, output);
        failed = false;
      } finally {
        // What it deletes cannot be taken back, and must be deleted again after a restore.
        const now = command.opts<{ now?: boolean }>().now ? ['--now'] : [];
        const name = [...commandPath(command), ...now].join(' ');
        const action = { command: name, by: output.actor, customer: output.concernedCustomer(), failed };
        await recordStaffAction(context.config.dataFolder, action, io.writeError);
      }
    };
    return withContext(io.env, runWork, mayCreate);
  };
}
