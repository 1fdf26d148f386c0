import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDatabaseFull, toDatabaseError } from '#server/database/database-errors.ts';
import { errorCode, isFullDisk, isUnwritable } from '#server/error-code.ts';
import { AppError, tooLarge, unavailable } from '#server/errors.ts';
import { sendJson } from './endpoint/serialised-response.ts';
import { chargeResponse } from './turns/take-turns.ts';

/** Unexpected errors become a 500; the message is always in Vietnamese. */
export function registerErrorHandler(app: FastifyInstance): void {
  const countUnavailable = createUnavailableCount(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = toAppError(error);
    if (appError.code === 'unavailable') countUnavailable(error);
    else if (appError.status >= 500 && !hasLeft(request, error)) logError(request, error);
    const length = rangeError.safeParse(error);
    if (length.success) reply.header('content-range', length.data.headers['Content-Range']);
    return sendError(reply, appError);
  });
}

/** In the middle of a response that is made while it is sent. */
const hasLeft = ({ raw }: FastifyRequest, error: Error) =>
  raw.socket.destroyed && errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE';

/** Of a part beyond the end of a file. */
const rangeError = z.object({ headers: z.object({ 'Content-Range': z.string() }) });

const unavailableLogMs = 10_000;

/** An overloaded shop answers 503 to hundreds of requests a second: they become one line every ten seconds. */
function createUnavailableCount(app: FastifyInstance) {
  let count = 0;
  let lastReason = '';
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    app.log.error({ count, lastReason }, 'requests answered 503');
    count = 0;
    timer = undefined;
  };
  app.addHook('onClose', () => {
    clearTimeout(timer);
    if (count > 0) write();
  });
  return (error: Error) => {
    count += 1;
    lastReason = error.cause instanceof Error ? error.cause.message : error.message;
    timer ??= setTimeout(write, unavailableLogMs).unref();
  };
}

export function sendError(reply: FastifyReply, error: AppError): Promise<FastifyReply> {
  const json = JSON.stringify(error.body);
  const { request } = reply;
  // What differs from what was seen can be two hundred lines.
  if (request.session) chargeResponse(request, request.session.user.customer_id, json.length);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  // Whatever its route has said before, also for a file that may be there in a moment.
  return sendJson(reply.code(error.status).header('cache-control', 'private, no-store'), json);
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return (
    toRequestError(error) ??
    toStorageError(error) ??
    toDatabaseAppError(error) ??
    new AppError('internal-error', 'Cửa hàng đang gặp trục trặc. Bạn thử lại sau ít phút nhé.')
  );
}

function toRequestError(error: unknown): AppError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) return tooLarge();
  if (status === 415)
    return new AppError('unsupported-media-type', 'Cửa hàng không đọc được dạng này. Hãy gửi JSON.');
  if (status === 416)
    return new AppError('range-not-satisfiable', 'Phần này nằm ngoài tệp. Bạn tải lại từ đầu nhé.');
  return new AppError(
    'bad-request',
    'Cửa hàng không đọc được yêu cầu này. Bạn mở lại trang rồi thử lại nhé.',
  );
}

function toStorageError(error: unknown): AppError | undefined {
  if (isFullDisk(error) || isDatabaseFull(error))
    return unavailable('Cửa hàng đang hết chỗ lưu. Bạn thử lại sau ít phút nhé.', 60);
  if (isUnwritable(error))
    return unavailable('Cửa hàng đang tạm không lưu được. Bạn thử lại sau ít phút nhé.', 60);
  return undefined;
}

function toDatabaseAppError(error: unknown): AppError | undefined {
  const databaseError = toDatabaseError(error);
  if (databaseError === 'busy') return unavailable();
  if (databaseError === 'conflict')
    return new AppError('conflict', 'Mục này vừa được đổi ở nơi khác. Bạn mở lại trang rồi thử lại nhé.');
  return undefined;
}

// Never logs the whole error: a failed query carries its parameters, which are names, phone numbers and addresses.
function logError(request: FastifyRequest, error: Error): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = cause.stack?.split('\n').filter(line => line.startsWith('    at '));
  request.log.error(
    { route: request.routeOptions.url, kind: cause.name, detail: cause.message, frames },
    'request failed',
  );
}
