import type { Command } from 'commander';
import { createFolder } from '#server/files/create-folder.ts';
import { type CliContext, withContext } from './context.ts';
import type { OpenOptions } from './open-database.ts';
import { runRecorded } from './run-recorded.ts';
import type { CliIo, CliOptions } from './terminal/io.ts';
import { createOutput, type Output } from './terminal/output.ts';

type Work = (context: CliContext, output: Output) => Promise<void>;
export type RunCommand = (command: Command, work: Work, options?: OpenOptions) => Promise<void>;

/** What it runs leaves a line in the security log. */
export function createRunner(io: CliIo): RunCommand {
  return (command, work, options) => {
    const runWork = async (context: CliContext) => {
      const { dataFolder } = context.config;
      // Otherwise a mistyped DATA_DIR would go unnoticed.
      if (context.isNewShop)
        io.writeError(`Ở ${dataFolder} chưa có cửa hàng nào, nên đã mở một cửa hàng mới.\n`);
      // It may be missing where the database is elsewhere.
      await createFolder(dataFolder).catch(() => undefined);
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      await runRecorded({ command, output, dataFolder, io }, () => work(context, output));
    };
    return withContext(io.env, runWork, options);
  };
}
