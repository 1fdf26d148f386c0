import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toDatabaseError } from '#server/database/database-errors.ts';
import { AppError } from '#server/errors.ts';

/** Answers every error as `{message}` in Vietnamese; what we did not foresee is logged and told as our fault. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.status >= 500) logFailure(request, error);
    return sendError(reply, failure);
  });
}

/** Sends `failure` as its JSON body. */
export function sendError(reply: FastifyReply, failure: AppError) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body));
}

/** What an error means for the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new AppError('too-large', 'Nội dung gửi lên quá lớn. Vui lòng rút gọn rồi thử lại.');
  if (status === 415)
    return new AppError('wrong-kind', 'Máy chủ không đọc được kiểu dữ liệu này. Hãy gửi JSON.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError(
      'unreadable',
      'Máy chủ không đọc được yêu cầu này. Vui lòng tải lại trang rồi thử lại.',
    );
  if (isFull(error))
    return new AppError('busy', 'Máy chủ đã hết chỗ lưu. Vui lòng thử lại sau ít phút.', { retryAfter: 60 });
  const fromDatabase = toDatabaseError(error);
  if (fromDatabase === 'busy')
    return new AppError('busy', 'Cửa hàng đang bận. Vui lòng thử lại sau ít giây.', { retryAfter: 5 });
  if (fromDatabase === 'conflict')
    return new AppError('conflict', 'Dữ liệu vừa thay đổi ở nơi khác. Vui lòng tải lại rồi thử lại.');
  return new AppError('broken', 'Cửa hàng gặp lỗi ngoài ý muốn. Vui lòng thử lại sau ít phút.');
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

// Never the whole error: a failed query carries its parameters, which are names, phones and addresses.
function logFailure(request: FastifyRequest, error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = cause.stack?.split('\n').filter(line => line.startsWith('    at '));
  request.log.error(
    { route: request.routeOptions.url, kind: cause.name, detail: cause.message, frames },
    'call failed',
  );
}
