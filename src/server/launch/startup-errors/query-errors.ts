import { DrizzleQueryError } from 'drizzle-orm';
import { isConnectionLost, isDeadlock } from '#server/database/database-errors.ts';
import { errorCode } from '#server/error-code.ts';

const lost =
  'Mất kết nối với PostgreSQL giữa chừng, có lẽ cửa hàng vừa dừng hoặc đang mở lại. Bạn chạy lại lệnh nhé.';

const deadlock =
  'Một lệnh khác đang ghi cùng dữ liệu, nên lệnh này dừng giữa chừng. Bạn đợi lệnh kia xong rồi chạy lại nhé.';

const saidByPostgres = (message: string) => `PostgreSQL báo lỗi: ${message}.`;

const forbidden = (message: string) =>
  `Tài khoản PostgreSQL trong DATABASE_URL chưa đủ quyền (${message}). Bạn cho nó làm chủ cơ sở dữ liệu và các bảng trong đó (alter database … owner to …), rồi chạy lại nhé.`;

const hasUnknownTables = (message: string) =>
  `Cơ sở dữ liệu đang có bảng của chương trình khác (${message}). Bạn tạo một cái riêng cho cửa hàng (create database …), rồi trỏ DATABASE_URL vào đó nhé. Nếu đó là bảng của chính cửa hàng thì dữ liệu có chỗ hỏng: bạn khôi phục bản sao lưu gần nhất vào chỗ mới.`;

const readOnly = (message: string) =>
  `Cơ sở dữ liệu của DATABASE_URL chỉ cho đọc (${message}). Bạn trỏ DATABASE_URL vào máy PostgreSQL chính, hoặc cho tài khoản này ghi, rồi chạy lại nhé.`;

const damaged = (message: string) =>
  `Dữ liệu có chỗ hỏng, có lẽ vì đĩa (${message}). Bạn khám bằng npm run shop -- doctor, rồi khôi phục bản sao lưu gần nhất vào chỗ mới nhé.`;

const missingLibrary = (message: string) =>
  `PostgreSQL không nạp được một thư viện (${message}). Bạn xem lại các dòng …_preload_libraries trong postgresql.conf rồi chạy lại nhé.`;

// A library of postgresql.conf, and a file of data, may both be missing.
const missingFile = (message: string) =>
  message.startsWith('could not access file') ? missingLibrary(message) : damaged(message);

/** By PostgreSQL's error code. */
const explanations = new Map([
  ['42501', forbidden],
  ['42P07', hasUnknownTables],
  ['25006', readOnly],
  ['XX001', damaged],
  ['XX002', damaged],
  ['58030', damaged],
  ['58P01', missingFile],
]);

/** What PostgreSQL says; the error itself has only the statement. `null` for any other error. */
export function explainQueryError(error: Error): string | null {
  const said = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  // A statement comes after a PostgreSQL that answered.
  const isGone = said !== error && errorCode(said) === 'ECONNREFUSED';
  if (isGone || isConnectionLost(said)) return lost;
  if (isDeadlock(said)) return deadlock;
  const explain = explanations.get(errorCode(said)) ?? (said === error ? null : saidByPostgres);
  return explain?.(said.message) ?? null;
}
