import { DrizzleQueryError } from 'drizzle-orm';
import { isConnectionLost, isDeadlock } from '#server/database/database-errors.ts';
import { errorCode } from '#server/error-code.ts';

const insufficientPrivilege = '42501';

const lost =
  'Mất kết nối với PostgreSQL giữa chừng, có lẽ cửa hàng vừa dừng hoặc đang mở lại. Bạn chạy lại lệnh nhé.';

const deadlock =
  'Một lệnh khác đang ghi cùng dữ liệu, nên lệnh này dừng giữa chừng. Bạn đợi lệnh kia xong rồi chạy lại nhé.';

/** What PostgreSQL says; the error itself has only the statement. `null` for any other error. */
export function explainQueryError(error: Error): string | null {
  const said = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  if (isConnectionLost(said)) return lost;
  if (isDeadlock(said)) return deadlock;
  if (!(error instanceof DrizzleQueryError) || !error.cause) return null;
  const { message } = error.cause;
  if (errorCode(error.cause) !== insufficientPrivilege) return `PostgreSQL báo lỗi: ${message}.`;
  return `Tài khoản PostgreSQL trong DATABASE_URL chưa đủ quyền (${message}). Bạn cho nó làm chủ cơ sở dữ liệu và các bảng trong đó (alter database … owner to …), rồi chạy lại nhé.`;
}
