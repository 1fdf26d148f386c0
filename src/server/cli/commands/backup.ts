import type { Command } from 'commander';
import type { CliIo, CliOptions } from '#server/cli/io.ts';
import { createOutput } from '#server/cli/output.ts';
import type { RunCommand } from '#server/cli/run.ts';
import { formatTime } from '#server/cli/table.ts';
import { readConfig } from '#server/config.ts';
import type { Contents } from '#server/database/backup/manifest.ts';
import { checkBackup } from '#server/database/backup/read-backup.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { findLockHolder } from '#server/database/embedded/lock-file.ts';
import { isEmpty } from '#server/launch/seed-if-empty.ts';

/** `backup`: the whole shop into one file. */
export function backupCommand(program: Command, run: RunCommand): void {
  program
    .command('backup')
    .summary('sao lưu cả cửa hàng vào một tệp, kể cả khi đang mở')
    .description(
      'Sao lưu cả cửa hàng (dữ liệu, ảnh, ảnh chuyển khoản) vào một tệp, rồi đọc lại tệp đó để kiểm tra.\n' +
        'Tệp chứa dữ liệu của khách hàng: hãy cất ở nơi chỉ cửa hàng mở được, và không chỉ trên máy này.',
    )
    .argument('<TỆP>', 'tệp sẽ ghi, ví dụ ~/sao-luu/mam-nho-2026-11-21.tar.zst')
    .action((file: string, _options: unknown, command: Command) =>
      run(command, async (counter, speech) => {
        const place = speech.fileAt(file);
        await writeBackup(counter, place, what => speech.progress(`Đang sao lưu ${what}`));
        const contents = await checkBackup(place, count => speech.progress(`Đang kiểm tra: ${count}`));
        speech.answer({ file: place, ...contents }, `Đã sao lưu và kiểm tra ${place}: ${wordsOf(contents)}.`);
      }),
    );
}

interface Options {
  replace?: boolean;
  check?: boolean;
}

/** `restore`: the whole shop out of such a file. */
export function restoreCommand(program: Command, run: RunCommand, desk: CliIo): void {
  program
    .command('restore')
    .summary('khôi phục cửa hàng từ một tệp sao lưu')
    .description(
      'Khôi phục cả cửa hàng từ tệp của lệnh backup vào DATA_DIR mới hoặc cơ sở dữ liệu trống.\nHãy tắt cửa hàng trước khi khôi phục.',
    )
    .argument('<TỆP>', 'tệp sao lưu')
    .option('--check', 'chỉ kiểm tra tệp còn nguyên vẹn không')
    .option('--replace', 'thay cho những gì cửa hàng đang có (sẽ mất, không lấy lại được)')
    .action(async (file: string, options: Options, command: Command) => {
      const speech = createOutput(desk, command.optsWithGlobals<CliOptions>());
      const place = speech.fileAt(file);
      const contents = await checkBackup(place, count => speech.progress(`Đang kiểm tra: ${count}`));
      if (options.check) return speech.answer(contents, `Tệp nguyên vẹn: ${wordsOf(contents)}.`);
      await refuseOpenShop(desk);
      await run(command, async counter => {
        if (!(await isEmpty(counter.database))) {
          if (!options.replace)
            throw new Error(
              'Cửa hàng này đã có dữ liệu. Hãy chọn DATA_DIR mới, hoặc thêm --replace để thay tất cả.',
            );
          await speech.agree('Thay TẤT CẢ dữ liệu đang có bằng bản sao lưu? Không lấy lại được.');
        }
        await restoreBackup(counter, place, what => speech.progress(`Đang khôi phục ${what}`));
        speech.answer(contents, `Đã khôi phục ${wordsOf(contents)}. Giờ có thể mở cửa hàng.`);
      });
    });
}

// An open shop holds the old secret and more in memory; with a given database nobody can tell, so the README says it.
async function refuseOpenShop(desk: CliIo): Promise<void> {
  const { databaseUrl, dataFolder } = readConfig(desk.variables);
  if (!databaseUrl && (await findLockHolder(dataFolder)) !== null)
    throw new Error(
      `Cửa hàng ở ${dataFolder} đang mở, hoặc một lệnh khác đang chạy. Hãy tắt cửa hàng (Ctrl+C ở cửa sổ npm start) rồi khôi phục lại.`,
    );
}

function wordsOf({ madeAt, rows, files, bytes }: Contents): string {
  const size = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);
  return `${rows} dòng dữ liệu, ${files} ảnh và tệp, ${size} MB, bản sao lưu lúc ${formatTime(madeAt)}`;
}
