import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { explainFullDisk } from '#server/cli/full-disk.ts';
import type { Output } from '#server/cli/output.ts';
import { parseCount } from '#server/cli/parse-numbers.ts';
import { createEncrypter } from '#server/database/backup/encryption.ts';
import { deleteOldest, deleteUnfinished, timestamp } from '#server/database/backup/rotation.ts';
import { writeVerifiedBackup } from '#server/database/backup/write-verified-backup.ts';
import { explainWriteError } from '#server/files/explain-file-errors.ts';
import { describeContents } from './describe-contents.ts';
import { loadShopId } from './shop-id.ts';

interface Options {
  keep?: number;
  encryptTo?: string[];
}

export function backupCommand(program: Command, run: RunCommand): void {
  program
    .command('backup')
    .summary('sao lưu cả cửa hàng vào một tệp, kể cả khi đang mở')
    .description(
      'Sao lưu cả cửa hàng (dữ liệu, ảnh, ảnh chuyển khoản) vào một tệp, rồi đọc lại tệp đó để kiểm tra.\n' +
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
    .action((target: string | undefined, options: Options, command: Command) =>
      run(command, (context, output) => backUp(context, output, target, options)),
    );
}

async function backUp(context: CliContext, output: Output, target: string | undefined, options: Options) {
  const { keep, encryptTo = [] } = options;
  const rotates = keep !== undefined || target === undefined;
  const folder =
    target === undefined ? path.join(context.config.dataFolder, 'backups') : output.resolvePath(target);
  const prefix = `mam-nho-${await loadShopId(context.database)}`;
  const name = `${prefix}-${timestamp(new Date())}.tar.zst${encryptTo.length > 0 ? '.age' : ''}`;
  const file = rotates ? path.join(folder, name) : folder;
  const ownName = new RegExp(`^${prefix}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.tar\\.zst(\\.age)?$`);
  if (rotates) await deleteUnfinished(folder, ownName);
  const contents = await writeBackup(context, file, encryptTo, output);
  const deleted = keep === undefined ? [] : await deleteOldest(file, ownName, keep);
  const result = { file, ...contents, encrypted: encryptTo.length > 0, deleted };
  output.printResult(
    result,
    `Đã sao lưu và kiểm tra ${file}: ${describeContents(contents)}.${describeDeleted(deleted)}`,
  );
}

const writeBackup = (context: CliContext, file: string, recipients: readonly string[], output: Output) =>
  writeVerifiedBackup(context, file, recipients, output.showProgress).catch(error => {
    throw explainWriteError(explainFullDisk(error, path.dirname(file)), file);
  });

const describeDeleted = (deleted: readonly string[]) =>
  deleted.length > 0 ? `\nĐã xóa bản cũ: ${deleted.join(', ')}.` : '';

function addRecipient(key: string, keys: string[] = []): string[] {
  try {
    createEncrypter([key]);
  } catch {
    throw new InvalidArgumentError(`“${key}” không phải khóa công khai của age. Khóa bắt đầu bằng age1`);
  }
  return [...keys, key];
}
