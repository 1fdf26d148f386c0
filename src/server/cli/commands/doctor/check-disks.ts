import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import { folderOf } from '#server/files/files-url.ts';
import { ensureWritableFolder } from '#server/files/writable-folder.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { type CheckResult, failure, ok, warning } from './check-result.ts';

const [criticalBytes, lowBytes] = [500 * 1024 ** 2, 5 * 1024 ** 3];

interface Place {
  about: string;
  folder: string;
  /** The setting that names it. */
  variable: string;
  mayCreate: boolean;
}

/** A bucket is not asked for its room. */
export function checkDisks({ dataFolder, databaseUrl, filesUrl }: Config): Promise<CheckResult[]> {
  // The shop's own PostgreSQL makes its folder; a mistyped one is not to be made.
  const data = {
    about: 'Đĩa',
    folder: dataFolder,
    variable: 'DATA_DIR',
    mayCreate: databaseUrl !== undefined,
  };
  const filesFolder = filesUrl ? folderOf(filesUrl) : null;
  const files = filesFolder && {
    about: 'Đĩa ảnh',
    folder: filesFolder,
    variable: 'FILES_URL',
    mayCreate: false,
  };
  return Promise.all([data, ...(files ? [files] : [])].map(checkDisk));
}

async function checkDisk({ about, folder, variable, mayCreate }: Place): Promise<CheckResult> {
  if (!mayCreate && !existsSync(folder))
    return failure(about, `chưa có thư mục ${folder}`, `Xem lại ${variable}`);
  try {
    await ensureWritableFolder(folder, variable);
  } catch (error) {
    return failure(about, explainStartupError(error), null);
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const words = `còn trống ${(free / 1024 ** 3).toFixed(1).replace('.', ',')} GB ở ${folder}`;
  if (free < criticalBytes)
    return failure(about, words, 'Dọn đĩa ngay: khi đầy, cửa hàng không nhận được đơn');
  return free < lowBytes ? warning(about, words, 'Nên dọn bớt đĩa') : ok(about, words);
}
