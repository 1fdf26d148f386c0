import { errorCode } from '#server/error-code.ts';

/**
 * An error in Vietnamese instead of the system's or PostgreSQL's of a full disk; any other error as it is. `database` names
 * where PostgreSQL keeps its data.
 */
export function explainFullDisk(error: unknown, folder: string, database = folder): unknown {
  const place = isFullFolder(error) ? folder : isFullDatabase(error) ? database : null;
  if (place === null) return error;
  const message = `Đĩa chứa ${place} đã đầy, nên việc này chưa xong. Bạn dọn bớt rồi chạy lại lệnh nhé.`;
  return new Error(message, { cause: error });
}

// Not among the causes: a system error is wrapped only where it has been explained.
const isFullFolder = (error: unknown) => /^(ENOSPC|EDQUOT)$/.test(errorCode(error));

// Drizzle wraps PostgreSQL's errors.
function isFullDatabase(error: unknown): boolean {
  return errorCode(error) === '53100' || (error instanceof Error && isFullDatabase(error.cause));
}
