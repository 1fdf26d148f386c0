import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { explainFullDisk } from '#server/cli/full-disk.ts';
import type { CliIo, CliOptions } from '#server/cli/terminal/io.ts';
import { createOutput } from '#server/cli/terminal/output.ts';
import { createKeyPair } from '#server/database/backup/archive/encryption.ts';
import { errorCode } from '#server/error-code.ts';
import { explainWriteError } from '#server/files/explain-file-errors.ts';
import { ensureParentFolder } from '#server/files/parent-folder.ts';

export function backupKeyCommand(program: Command, io: CliIo): void {
  program
    .command('backup-key')
    .summary('tạo cặp khóa để mã hóa bản sao lưu')
    .description(
      'Ghi khóa bí mật vào một tệp và in khóa công khai cho backup --encrypt-to.\n' +
        'Hãy cất tệp ngoài máy này, ở hai nơi: ai có nó thì đọc được bản sao lưu, mất nó thì không ai đọc được.',
    )
    .argument('<TỆP>', 'tệp sẽ ghi, ví dụ ~/khoa-sao-luu.txt')
    .action(async (target: string, _options: unknown, command: Command) => {
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      const file = output.resolvePath(target);
      const { identity, recipient } = await createKeyPair();
      await ensureParentFolder(file);
      await writeNewFile(file, `# public key: ${recipient}\n${identity}\n`);
      const text = `Đã ghi khóa bí mật vào ${file}. Hãy cất tệp này ngoài máy, ở hai nơi.\nKhóa công khai: ${recipient}`;
      output.printResult({ file, recipient }, text);
    });
}

async function writeNewFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new Error(`${file} đã có. Hãy chọn tên khác, để không mất một khóa đang dùng.`, { cause: error });
    // What a full disk left of it would pass for a key.
    await rm(file, { force: true }).catch(() => {});
    throw explainWriteError(explainFullDisk(error, path.dirname(file)), file);
  }
}
