import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { assertOutsideShop } from '#server/cli/assert-outside-shop.ts';
import type { CliContext } from '#server/cli/context.ts';
import { isBackup } from '#server/database/backup/archive/open-backup.ts';
import { timestamp } from '#server/database/backup/rotation.ts';
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

// It may be the only copy of a key, or a list of products.
async function assertNothingElse(target: string): Promise<void> {
  const existing = await lstat(target).catch(() => null);
  if (existing?.isFile() && existing.size > 0 && !(await isBackup(target)))
    throw new Error(`${target} có sẵn và không phải bản sao lưu, nên được giữ lại. Hãy chọn tên khác.`);
}
