import { errorCode } from '#server/error-code.ts';

export interface Target {
  host: string;
  port: number;
  database: string | undefined;
  /** The setting that leads there. */
  variable: string;
}

/** In Vietnamese: what is wrong with the way to PostgreSQL, and which setting to look at; never the password. */
export function explainConnectionError(cause: unknown, target: Target): Error {
  const advice = `Bạn kiểm tra ${target.variable} rồi chạy lại nhé.`;
  return new Error(`${describe(cause, target)} ${advice}`, { cause });
}

function describe(error: unknown, target: Target): string {
  const { host, port, database, variable } = target;
  const [code, place] = [errorCode(error), `${host}:${port}`];
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code)) return `Không tìm thấy máy ${host} của PostgreSQL.`;
  if (/^28\w{3}$/.test(code))
    return `PostgreSQL ở ${place} không nhận tên đăng nhập hoặc mật khẩu trong ${variable}.`;
  if (code === '3D000') return `PostgreSQL ở ${place} chưa có cơ sở dữ liệu “${database}”.`;
  const reason = error instanceof Error ? error.message : String(error);
  if (/^\w{5}$/.test(code)) return `PostgreSQL ở ${place} chưa nhận kết nối (${reason}).`;
  return describeTls(code, reason, target) ?? describeSilence(code, place);
}

function describeTls(code: string, reason: string, { host, port, variable }: Target): string | null {
  const place = `${host}:${port}`;
  if (reason.includes('does not support SSL'))
    return `PostgreSQL ở ${place} không dùng TLS, mà ${variable} có sslmode.`;
  if (!/CERT|UNABLE_TO/.test(code)) return null;
  return `Chưa tin được chứng chỉ TLS của PostgreSQL ở ${place} (${reason}): chứng chỉ của riêng bạn thì ghi thêm sslrootcert=/đường-dẫn/ca.pem.`;
}

// What pg says of another program, or of silence, has no code.
const describeSilence = (code: string, place: string) =>
  code === ''
    ? `Máy ở ${place} không trả lời như một PostgreSQL.`
    : `Không kết nối được tới PostgreSQL ở ${place} (${code}).`;
