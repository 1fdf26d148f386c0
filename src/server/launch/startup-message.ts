import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { shop } from '#contract/shop.ts';
import { findAccount } from '#server/auth/store.ts';

const demoAccounts = [
  ['Khách hàng mẫu', '0901000001'],
  ['Cộng tác viên mẫu', '0901000002'],
] as const;

/** What the terminal shows once the shop is open. */
export async function startupMessage(app: FastifyInstance): Promise<string> {
  const { publicUrl, webFolder = '' } = app.shop;
  const address = publicUrl?.origin ?? `http://localhost:${portOf(app)}`;
  const lines = [`${shop.name} đã mở cửa: ${address}`, '', ...(await accountLines(app))];
  if (!existsSync(webFolder)) lines.push('Chưa có giao diện trong dist/: chỉ API trả lời.', '');
  return `\n${lines.map(line => `  ${line}`.trimEnd()).join('\n')}\n  Dừng: Ctrl+C\n\n`;
}

async function accountLines(app: FastifyInstance): Promise<string[]> {
  const [[, phone]] = demoAccounts;
  if (!(await findAccount(app.shop.database, phone))) return [];
  return [...demoAccounts.map(([who, number]) => `${who.padEnd(18)} ${number}   mật khẩu matkhau1`), ''];
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What somebody reads whose shop did not start: what happened, and what to do. */
export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = 'port' in error && typeof error.port === 'number' ? error.port : 0;
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang có chương trình khác dùng. Hãy tắt chương trình đó, hoặc chọn cổng khác: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port > 0)
    return `Không được phép mở cổng ${port}. Hãy chọn cổng từ 1024 trở lên: PORT=3000 npm start`;
  if (isUnreachable(error))
    return `Không kết nối được tới cơ sở dữ liệu (${error.message}). Hãy kiểm tra DATABASE_URL, rồi chạy lại.`;
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message;
}

function isUnreachable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|28\w{3}|3D000)$/.test(code);
}
