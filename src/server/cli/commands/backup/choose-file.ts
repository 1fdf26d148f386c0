import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { CliContext } from '#server/cli/context.ts';
import type { Config } from '#server/config.ts';
import { isBackup } from '#server/database/backup/archive/open-backup.ts';
import { timestamp } from '#server/database/backup/rotation.ts';
import { folderOf } from '#server/files/files-url.ts';
import { loadShopId } from './shop-id.ts';

export interface FileOptions {
  keep?: number;
  encryptTo?: string[];
}

/** `datedName` matches the names of this shop's backups in a folder; `null` if `target` is the file itself. */
export async function chooseFile(
  { config, database }: CliContext,
  target: string | undefined,
  { keep, encryptTo = [] }: FileOptions,
): Promise<{ file: string; datedName: RegExp | null }> {
  // Before any backup: it holds the number, so that a restored shop keeps it.
  const prefix = `mam-nho-${await loadShopId(database)}`;
  if (target !== undefined) await assertOutsideShop(target, config);
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
async function assertOutsideShop(target: string, { dataFolder, filesUrl }: Config): Promise<void> {
  const place = await resolveLinks(target);
  const ownFolders = ['files', 'postgres'].map(name => path.resolve(dataFolder, name));
  const filesFolder = filesUrl ? folderOf(filesUrl) : null;
  for (const folder of filesFolder === null ? ownFolders : [...ownFolders, filesFolder]) {
    if (`${place}${path.sep}`.startsWith((await resolveLinks(folder)) + path.sep))
      throw new Error(`${folder} là thư mục của cửa hàng. Hãy ghi bản sao lưu vào nơi khác.`);
  }
}

/** Of a path whose end may not exist yet. */
const resolveLinks = (place: string): Promise<string> =>
  realpath(place).catch(async () => path.join(await resolveLinks(path.dirname(place)), path.basename(place)));

// It may be the only copy of a key, or a list of products.
async function assertNothingElse(target: string): Promise<void> {
  const existing = await lstat(target).catch(() => null);
  if (existing?.isFile() && existing.size > 0 && !(await isBackup(target)))
    throw new Error(`${target} có sẵn và không phải bản sao lưu, nên được giữ lại. Hãy chọn tên khác.`);
}
