import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, isFullDisk } from '#server/error-code.ts';
import { createFolder } from './create-folder.ts';
import { unfinishedSuffix } from './replace-file.ts';

/** Creates it, and tries to write there. Throws, in Vietnamese, naming the setting `variable`. */
export async function ensureWritableFolder(folder: string, variable: string): Promise<void> {
  try {
    await createFolder(folder);
    const trial = path.join(folder, `write-test.${randomUUID()}${unfinishedSuffix}`);
    await writeFile(trial, '');
    await rm(trial, { force: true });
  } catch (cause) {
    // The right folder: `explainDiskError` says what to do.
    if (isFullDisk(cause)) throw cause;
    throw new Error(describe(errorCode(cause), folder, variable), { cause });
  }
}

function describe(code: string, folder: string, variable: string): string {
  const advice = `Bạn xem lại ${variable} nhé.`;
  if (code === 'EROFS')
    return `Đĩa chứa ${folder} chỉ cho đọc, nên cửa hàng không ghi được. Bạn mở cho ghi, hoặc đặt ${variable} ở đĩa khác rồi chạy lại nhé.`;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${folder} không phải là thư mục, mà là một tệp (hoặc nằm trong một tệp). ${advice}`;
  if (code === 'EACCES' || code === 'EPERM')
    return `Cửa hàng không có quyền ghi vào ${folder}. Bạn sửa quyền của thư mục này, hoặc xem lại ${variable} nhé.`;
  return `Cửa hàng không ghi được vào ${folder} (${code}). ${advice}`;
}
