import path from 'node:path';
import { listNamedFiles } from '#server/cli/check-named-files.ts';
import type { CliContext } from '#server/cli/context.ts';
import { explainFullDisk } from '#server/cli/full-disk.ts';
import type { Output } from '#server/cli/terminal/output.ts';
import type { BackupContents } from '#server/database/backup/manifest.ts';
import { findFreeTime } from '#server/database/backup/rotation.ts';
import { writeVerifiedBackup } from '#server/database/backup/write-verified-backup.ts';
import type { Database } from '#server/database/connect.ts';
import { findTablesWithLostRows } from '#server/database/lost-rows.ts';
import { explainWriteError } from '#server/files/explain-file-errors.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { isThere } from '#server/files/is-there.ts';

export interface ComparedBackup {
  /** Another than was asked for, if that would have replaced a backup that may hold what this one lacks. */
  file: string;
  contents: BackupContents;
  named: { count: number; missing: string[] };
  /** Tables: the backup lacks the rows, and may not be restorable. */
  lostRowsOf: string[];
  /** Whether it may take the place of older ones. */
  isWhole: boolean;
}

interface Options {
  /** Then `file` is dated, and takes the place of no other. */
  keep?: number;
  encryptTo?: string[];
  acceptMissing?: boolean;
}

/** A backup without files that the database names is written too: the rest is worth having. */
export async function writeComparedBackup(
  context: CliContext,
  output: Pick<Output, 'showProgress'>,
  file: string,
  { encryptTo = [], acceptMissing = false, keep }: Options,
): Promise<ComparedBackup> {
  // Before the backup, whose list of files comes later: what is stored meanwhile is not missed.
  const names = await listNamedFiles(context.database);
  const { files, packed } = recordReads(context.files);
  const named = { count: names.length, missing: names };
  let compared: Omit<ComparedBackup, 'contents'> = { file, named, lostRowsOf: [], isWhole: false };
  const chooseFile = async () => {
    const missing = await findStillNamed(
      context.database,
      names.filter(name => !packed.has(name)),
    );
    const lostRowsOf = await findTablesWithLostRows(context.database);
    const isWhole = (acceptMissing || missing.length === 0) && lostRowsOf.length === 0;
    const findWholeName = keep === undefined ? async () => file : () => findFreeTime(file);
    const wholeOrOther = isWhole ? await findWholeName() : await findFreeName(file);
    compared = { named: { ...named, missing }, lostRowsOf, isWhole, file: wholeOrOther };
    return compared.file;
  };
  const write = writeVerifiedBackup({ ...context, files }, file, encryptTo, output.showProgress, chooseFile);
  const contents = await write.catch(error => rethrowExplained(error, file));
  return { ...compared, contents };
}

/** What was erased during the backup, such as the pictures of an account, is not missing. */
async function findStillNamed(database: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const stillNamed = new Set(await listNamedFiles(database));
  return names.filter(name => stillNamed.has(name));
}

/** What is packed counts, not what the store has by then or reaches by other ways, such as links. */
function recordReads(files: FileStore) {
  const packed = new Set<string>();
  const read = async (name: string) => {
    const bytes = await files.read(name);
    if (bytes && bytes.length > 0) packed.add(name);
    return bytes;
  };
  return { files: { ...files, read }, packed };
}

function rethrowExplained(error: unknown, file: string): never {
  throw explainWriteError(explainFullDisk(error, path.dirname(file)), file);
}

/** `shop.tar.zst`; beside a file of that name `shop-thieu-tep.tar.zst`, `shop-thieu-tep-2.tar.zst` and so on. */
async function findFreeName(file: string, copy = 0): Promise<string> {
  const { dir, base } = path.parse(file);
  const suffix = ['', '-thieu-tep'][copy] ?? `-thieu-tep-${copy}`;
  const name = path.join(dir, base.replace(/(?=\.|$)/, suffix));
  return (await isThere(name)) ? findFreeName(file, copy + 1) : name;
}
