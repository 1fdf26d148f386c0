import type { Command } from 'commander';
import { getTableName } from 'drizzle-orm';
import { knownDevices, sessions } from '#server/auth/tables.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { holdSignals } from '#server/cli/signals.ts';
import type { CliIo, CliOptions } from '#server/cli/terminal/io.ts';
import { createOutput, type Output } from '#server/cli/terminal/output.ts';
import { checkBackup } from '#server/database/backup/check-backup.ts';
import { type RestoreSteps, restoreBackup } from '#server/database/backup/restore/restore-backup.ts';
import { markUntilRestored } from '#server/database/backup/restore/unfinished-restore.ts';
import { countOpenProcesses } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { isEmpty } from '#server/launch/seed-if-empty.ts';
import { describeContents } from './describe-contents.ts';
import { readIdentities } from './identities.ts';
import { keepApart } from './keep-apart.ts';
import { resetCleanUp } from './reset-clean-up.ts';

// A session that was ended, or a device that was forgotten, after the backup must not come back.
const signInTables = [sessions, knownDevices].map(getTableName);

interface Options {
  replace?: boolean;
  check?: boolean;
  identity?: string;
}

export function restoreCommand(program: Command, run: RunCommand, io: CliIo): void {
  program
    .command('restore')
    .summary('khôi phục cửa hàng từ một tệp sao lưu')
    .description(
      'Khôi phục cả cửa hàng từ tệp của lệnh backup vào DATA_DIR mới hoặc cơ sở dữ liệu trống.\nHãy tắt cửa hàng trước khi khôi phục.',
    )
    .argument('<TỆP>', 'tệp sao lưu')
    .option('--check', 'chỉ kiểm tra tệp còn nguyên vẹn không')
    .option(
      '--identity <TỆP-KHÓA>',
      'khóa bí mật mở tệp đã mã hóa (của lệnh backup-key, hoặc của age-keygen)',
    )
    .option('--replace', 'thay cho những gì cửa hàng đang có (sẽ mất, không lấy lại được)')
    .action((file: string, options: Options, command: Command) =>
      restore(file, options, { command, run, io }),
    );
}

interface CommandCall {
  command: Command;
  run: RunCommand;
  io: CliIo;
}

async function restore(file: string, options: Options, { command, run, io }: CommandCall): Promise<void> {
  const output = createOutput(io, command.optsWithGlobals<CliOptions>());
  const target = output.resolvePath(file);
  const identities = options.identity ? await readIdentities(output.resolvePath(options.identity)) : [];
  const reportCheck = (count: number) => output.showProgress(`Đang kiểm tra: ${count}`);
  const contents = await checkBackup(target, reportCheck, identities);
  if (options.check) return output.printResult(contents, `Tệp nguyên vẹn: ${describeContents(contents)}.`);
  const work = async (context: CliContext) => {
    await assertDatabaseUnused(context.database);
    await confirmReplacement(context.database, options, output);
    // One may have opened while the question waited, and its customers ordered.
    await assertDatabaseUnused(context.database);
    const reportStep = (step: string) => output.showProgress(`Đang khôi phục ${step}`);
    const around = async (database: Database, steps: RestoreSteps) => {
      await keepApart(database, steps);
      await resetCleanUp(database, context.files);
    };
    // From the commit on a signal must not make a done restore look interrupted.
    const parts = { emptyTables: signInTables, identities, around, beforeCommit: holdSignals };
    const restoreAll = () => restoreBackup(context, target, parts, reportStep);
    if (await isEmpty(context.database)) await markUntilRestored(context, restoreAll);
    else await restoreAll();
    output.printResult(
      contents,
      `Đã khôi phục ${describeContents(contents)}. Mọi khách cần đăng nhập lại. Giờ có thể mở cửa hàng.`,
    );
  };
  // A running shop has the old secret and caches in memory, and what another command writes meanwhile would be lost.
  await run(command, work, { mayCreate: true, isExclusive: true, isRestore: true });
}

/** For processes that share a `DATABASE_URL`. */
async function assertDatabaseUnused(database: Database): Promise<void> {
  const count = await countOpenProcesses(database);
  if (count > 0)
    throw new Error(
      `Còn ${count} tiến trình của cửa hàng đang mở trên cơ sở dữ liệu này. Hãy tắt hết rồi khôi phục lại.`,
    );
}

/** Throws if the shop has data and nobody asked to replace it. */
async function confirmReplacement(database: Database, { replace }: Options, output: Output): Promise<void> {
  if (await isEmpty(database)) return;
  if (!replace)
    throw new Error('Cửa hàng này đã có dữ liệu. Hãy chọn DATA_DIR mới, hoặc thêm --replace để thay tất cả.');
  await output.confirm('Thay TẤT CẢ dữ liệu đang có bằng bản sao lưu? Không lấy lại được.');
}
