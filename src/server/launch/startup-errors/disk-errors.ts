import path from 'node:path';
import { isDatabaseFull } from '#server/database/database-errors.ts';
import { errorCode, isFullDisk } from '#server/error-code.ts';
import { explainForbiddenFile } from '#server/files/explain-file-errors.ts';

export const fullDiskMessage = (place: string) =>
  `Đĩa chứa ${place} đã đầy, nên việc này chưa xong. Bạn dọn bớt rồi chạy lại lệnh nhé.`;

const readOnlyMessage = (place: string) =>
  `Đĩa chứa ${place} chỉ cho đọc, nên cửa hàng không ghi được. Bạn mở cho ghi, hoặc đặt DATA_DIR ở đĩa khác rồi chạy lại nhé.`;

/** What to do, in Vietnamese; `null` for an error that is not the disk's. */
export function explainDiskError(error: Error): string | null {
  const place = folderOf(error);
  // What PostgreSQL's own programs say is only in the message.
  if (isFullDisk(error) || isDatabaseFull(error) || error.message.includes('No space left on device'))
    return fullDiskMessage(place);
  if (errorCode(error) === 'EROFS' || error.message.includes('Read-only file system'))
    return readOnlyMessage(place);
  return explainForbiddenFile(error);
}

const folderOf = (error: Error) =>
  'path' in error && typeof error.path === 'string' ? path.dirname(error.path) : 'dữ liệu của cửa hàng';
