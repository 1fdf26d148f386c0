import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { checkNamedFiles, type NamedFiles } from '#server/cli/check-named-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import { explainFullDisk } from '#server/cli/full-disk.ts';
import type { Output } from '#server/cli/output.ts';
import type { BackupContents } from '#server/database/backup/manifest.ts';
import { writeVerifiedBackup } from '#server/database/backup/write-verified-backup.ts';
import { explainWriteError } from '#server/files/explain-file-errors.ts';

export interface ComparedBackup {
  /** Another than was asked for, if that would have replaced a backup that may hold what this one lacks. */
  file: string;
  contents: BackupContents;
  named: NamedFiles;
  /** Whether it may take the place of older ones. */
  isWhole: boolean;
}

interface Options {
  encryptTo?: string[];
  acceptMissing?: boolean;
}

/** A backup without files that the database names is written too: the rest is worth having. */
export async function writeComparedBackup(
  context: CliContext,
  output: Output,
  file: string,
  { encryptTo = [], acceptMissing = false }: Options,
): Promise<ComparedBackup> {
  let compared = { file, named: noFilesNamed, isWhole: true };
  const chooseFile = async () => {
    // No file that may not be read gets here: writing the backup has failed at it.
    const named = await checkNamedFiles(context, output.showProgress);
    const isWhole = acceptMissing || named.missing.length === 0;
    compared = { named, isWhole, file: isWhole ? file : await findFreeName(file) };
    return compared.file;
  };
  const write = writeVerifiedBackup(context, file, encryptTo, output.showProgress, chooseFile);
  const contents = await write.catch(error => rethrowExplained(error, file));
  return { ...compared, contents };
}

function rethrowExplained(error: unknown, file: string): never {
  throw explainWriteError(explainFullDisk(error, path.dirname(file)), file);
}

const noFilesNamed: NamedFiles = { count: 0, missing: [], forbidden: [] };

/** `shop.tar.zst`, or `shop-thieu-tep.tar.zst` beside a file of that name. */
async function findFreeName(file: string): Promise<string> {
  const stats = await lstat(file).catch(() => null);
  if (!stats?.isFile()) return file;
  const { dir, base } = path.parse(file);
  return path.join(dir, base.replace(/(?=\.|$)/, '-thieu-tep'));
}
