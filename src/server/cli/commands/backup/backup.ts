import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { type Output, PartialFailure } from '#server/cli/terminal/output.ts';
import { createEncrypter } from '#server/database/backup/archive/encryption.ts';
import { deleteOldest } from '#server/database/backup/rotation.ts';
import { deleteUnfinished } from '#server/files/unfinished-files.ts';
import { chooseFile, type FileOptions } from './choose-file.ts';
import { describeBackup } from './describe-backup.ts';
import { writeComparedBackup } from './write-compared-backup.ts';

interface Options extends FileOptions {
  acceptMissing?: boolean;
}

export function backupCommand(program: Command, run: RunCommand): void {
  program
    .command('backup')
    .summary('sao lưu cả cửa hàng vào một tệp, kể cả khi đang mở')
    .description(
      'Sao lưu cả cửa hàng (dữ liệu, ảnh, ảnh chuyển khoản) vào một tệp, rồi đọc lại tệp đó để kiểm tra.\n' +
        'Nếu thiếu ảnh mà cửa hàng đang dùng, bản mới vẫn được ghi nhưng không bản cũ nào bị xóa hay thay.\n' +
        'Tệp chứa dữ liệu của khách hàng: hãy cất ở nơi chỉ cửa hàng mở được, và không chỉ trên máy này.',
    )
    .argument(
      '[TỆP]',
      'tệp sẽ ghi, ví dụ ~/sao-luu/mam-nho.tar.zst; với --keep là thư mục (mặc định: DATA_DIR/backups)',
    )
    .option(
      '--keep <số>',
      'đặt tên theo ngày giờ, và xóa bản cũ của cửa hàng này ngoài số bản mới nhất',
      parseCount,
    )
    .option(
      '--encrypt-to <khóa>',
      'mã hóa bằng khóa công khai age1…; ghi nhiều lần cho nhiều khóa',
      addRecipient,
    )
    .option(
      '--accept-missing',
      'coi là đủ khi thiếu ảnh, tệp đã mất hẳn: vẫn xóa bản cũ, dù đó có thể là bản cuối còn ảnh ấy',
    )
    .action((target: string | undefined, options: Options, command: Command) =>
      run(command, (context, output) => backUp(context, output, target, options)),
    );
}

const noOutput = 'backup chỉ ghi vào tệp, để đọc lại mà kiểm tra. Bạn ghi tên tệp thay cho - nhé.';

async function backUp(context: CliContext, output: Output, target: string | undefined, options: Options) {
  const { keep, encryptTo = [] } = options;
  if (target === '-') throw new Error(noOutput);
  const resolved = target === undefined ? undefined : output.resolvePath(target);
  const { file, datedName } = await chooseFile(context, resolved, options);
  const isOwn = (name: string) => (datedName ? datedName.test(name) : name === path.basename(file));
  await deleteUnfinished(path.dirname(file), isOwn);
  const backup = await writeComparedBackup(context, output, file, options);
  const { contents, named, lostRowsOf, isWhole } = backup;
  const rotates = keep !== undefined && datedName !== null && isWhole;
  const deleted = rotates ? await deleteOldest(backup.file, datedName, keep) : [];
  const { count, missing } = named;
  const encrypted = encryptTo.length > 0;
  const result = { file: backup.file, ...contents, encrypted, deleted, named: count, missing, lostRowsOf };
  output.printResult(result, describeBackup(backup, deleted, context.config));
  if (!isWhole) throw new PartialFailure();
}

function addRecipient(key: string, keys: string[] = []): string[] {
  try {
    createEncrypter([key]);
  } catch {
    // Without the key: a service that was given the secret one would write it into the log.
    throw new InvalidArgumentError('Đây không phải khóa công khai của age. Khóa bắt đầu bằng age1');
  }
  return [...keys, key];
}
