import { errorCode } from '#server/error-code.ts';

const writeReasons: Readonly<Record<string, string>> = {
  ENOENT: 'không tạo được tệp ở đó',
  EACCES: 'không có quyền ghi vào đó',
  EPERM: 'không có quyền ghi vào đó',
  EROFS: 'chỗ đó chỉ đọc được',
  ENOSPC: 'đĩa đã đầy',
  ENOTDIR: 'một phần của đường dẫn là tệp, không phải thư mục',
  EISDIR: 'tên đó là một thư mục',
  EEXIST: 'một phần của đường dẫn là tệp, không phải thư mục',
  ENAMETOOLONG: 'tên dài quá',
  EFBIG: 'tệp lớn hơn mức hệ thống cho phép',
};

/** An error in Vietnamese instead of the system's about writing `file`; any other error as it is. */
export function explainWriteError(error: unknown, file: string): unknown {
  const reason = isAbout(error, file) && writeReasons[errorCode(error)];
  return reason
    ? new Error(`Không ghi được ${file}: ${reason}. Hãy chọn chỗ khác.`, { cause: error })
    : error;
}

// Who writes one file may have failed at reading another.
function isAbout(error: unknown, file: string): boolean {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return true;
  return error.path.startsWith(file) || file.startsWith(error.path);
}

/** What to do about a file that may not be opened, in Vietnamese; `null` for any other error. */
export function explainForbiddenFile(error: unknown): string | null {
  if (!/^(EACCES|EPERM)$/.test(errorCode(error))) return null;
  const file = error instanceof Error && 'path' in error ? error.path : 'tệp này';
  return `Tài khoản đang chạy lệnh không có quyền mở ${file}. Hãy chạy bằng tài khoản của cửa hàng, hoặc giao lại tệp cho nó: sudo chown TÀI-KHOẢN ${file}`;
}
