import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { shop } from '#contract/shop.ts';
import { errorCode } from '#server/error-code.ts';
import { explainBucketError } from './startup-errors/bucket-errors.ts';
import { explainDiskError } from './startup-errors/disk-errors.ts';
import { explainQueryError } from './startup-errors/query-errors.ts';

/** `shopLines`: what else there is to say of this shop. */
export function startupMessage(app: FastifyInstance, shopLines: readonly string[]): string {
  const { publicUrl, webFolder = '' } = app.dependencies;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = publicUrl?.origin ?? `http://localhost:${port}`;
  const lines = existsSync(webFolder)
    ? []
    : [`Chưa có giao diện trong dist/: cổng ${port} chỉ trả lời API.`, ''];
  lines.push(`${shop.name} đã mở cửa: ${url}`, '', ...shopLines);
  return `\n${lines.map(line => `  ${line}`.trimEnd()).join('\n')}\n  Dừng: Ctrl+C\n\n`;
}

export function explainStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  const port = 'port' in error && typeof error.port === 'number' ? error.port : 0;
  if (code === 'EADDRINUSE')
    return `Cổng ${port} đang có chương trình khác dùng. Hãy tắt chương trình đó, hoặc chọn cổng khác: PORT=${port + 1} npm start`;
  if (code === 'EACCES' && port > 0)
    return `Không được phép mở cổng ${port}. Hãy chọn cổng từ 1024 trở lên: PORT=3000 npm start`;
  const explained = explainDiskError(error) ?? explainBucketError(error) ?? explainQueryError(error);
  if (explained) return explained;
  return process.env.LOG_LEVEL === 'debug' ? (error.stack ?? error.message) : error.message;
}
