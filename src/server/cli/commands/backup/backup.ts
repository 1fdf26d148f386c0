import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { RunCommand } from '#server/cli/command-runner.ts';
import type { CliContext } from '#server/cli/context.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { type Output, PartialFailure } from '#server/cli/terminal/output.ts';
import { createEncrypter } from '#server/database/backup/archive/encryption.ts';
import { isBackup } from '#server/database/backup/archive/open-backup.ts';
import { deleteOldest, deleteUnfinished, timestamp } from '#server/database/backup/rotation.ts';
import { describeBackup } from './describe-backup.ts';
import { loadShopId } from './shop-id.ts';
import { writeComparedBackup } from './write-compared-backup.ts';

interface Options {
  keep?: number;
  encryptTo?: string[];
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

async function backUp(context: CliContext, output: Output, target: string | undefined, options: Options) {
  const { keep, encryptTo = [] } = options;
  const resolved = target === undefined ? undefined : output.resolvePath(target);
  const { file, datedName } = await chooseName(context, resolved, options);
  if (datedName) await deleteUnfinished(path.dirname(file), datedName);
  const backup = await writeComparedBackup(context, output, file, options);
  const { contents, named, isWhole } = backup;
  const rotates = keep !== undefined && datedName !== null && isWhole;
  const deleted = rotates ? await deleteOldest(file, datedName, keep) : [];
  const { count, missing } = named;
  const encrypted = encryptTo.length > 0;
  const result = { file: backup.file, ...contents, encrypted, deleted, named: count, missing };
  output.printResult(result, describeBackup(backup, deleted, context.config));
  if (!isWhole) throw new PartialFailure();
}

/** `datedName` matches the names of this shop's backups in a folder; `null` if `target` is the file itself. */
async function chooseName(
  { config, database }: CliContext,
  target: string | undefined,
  { keep, encryptTo = [] }: Options,
): Promise<{ file: string; datedName: RegExp | null }> {
  // Before any backup: it holds the number, so that a restored shop keeps it.
  const prefix = `mam-nho-${await loadShopId(database)}`;
  if (target !== undefined) assertOutsideShop(target, config.dataFolder);
  if (target !== undefined && keep === undefined) {
    await assertNothingElse(target);
    return { file: target, datedName: null };
  }
  const folder = target ?? path.join(config.dataFolder, 'backups');
  const name = `${prefix}-${timestamp(new Date())}.tar.zst${encryptTo.length > 0 ? '.age' : ''}`;
  const datedName = new RegExp(`^${prefix}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.tar\\.zst(\\.age)?$`);
  return { file: path.join(folder, name), datedName };
}

// Among the shop's files it would be part of every later backup, and damage the database in its folder.
function assertOutsideShop(target: string, dataFolder: string): void {
  for (const name of ['files', 'postgres']) {
    const folder = path.resolve(dataFolder, name);
    if (`${target}${path.sep}`.startsWith(folder + path.sep))
      throw new Error(`${folder} là thư mục của cửa hàng. Hãy ghi bản sao lưu vào nơi khác.`);
  }
}

// It may be the only copy of a key, or a list of products.
async function assertNothingElse(target: string): Promise<void> {
  const existing = await lstat(target).catch(() => null);
  if (existing?.isFile() && existing.size > 0 && !(await isBackup(target)))
    throw new Error(`${target} có sẵn và không phải bản sao lưu, nên được giữ lại. Hãy chọn tên khác.`);
}

function addRecipient(key: string, keys: string[] = []): string[] {
  try {
    createEncrypter([key]);
  } catch {
    throw new InvalidArgumentError(`“${key}” không phải khóa công khai của age. Khóa bắt đầu bằng age1`);
  }
  return [...keys, key];
}
