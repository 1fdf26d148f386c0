import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '#server/error-code.ts';

const insufficientPrivilege = '42501';

/** What PostgreSQL says; the error itself has only the statement. `null` for any other error. */
export function explainQueryError(error: Error): string | null {
  if (!(error instanceof DrizzleQueryError) || !error.cause) return null;
  const { message } = error.cause;
  if (errorCode(error.cause) !== insufficientPrivilege) return `PostgreSQL báo lỗi: ${message}.`;
  return `Tài khoản PostgreSQL trong DATABASE_URL chưa đủ quyền (${message}). Bạn cho nó làm chủ cơ sở dữ liệu và các bảng trong đó (alter database … owner to …), rồi chạy lại nhé.`;
}
