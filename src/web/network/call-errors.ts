import type { ErrorBody } from '#contract/http/errors.ts';

/** The shop refused the request. `status` is the HTTP status; `body.message` may be shown to the customer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const noConnection = 'Chưa liên lạc được với cửa hàng. Bạn xem lại mạng rồi thử lại nhé.';

interface NetworkErrorDetails {
  /** In ms, as the server asks. */
  retryAfter?: number | undefined;
  /** The HTTP status of the shop's own transient error (408, 425, 429, 5xx). */
  status?: number | undefined;
}

/**
 * No response that can be trusted: no network, no server, a timeout, a captive portal. Or the shop said that it cannot
 * answer now. The request may have arrived all the same.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly retryAfter: number | undefined;
  readonly status: number | null;

  /** A string as `cause` is the shop's own message for a transient error, and is shown to the customer. */
  constructor(cause: unknown, { retryAfter, status }: NetworkErrorDetails = {}) {
    super(typeof cause === 'string' ? cause : noConnection, { cause });
    this.retryAfter = retryAfter;
    this.status = status ?? null;
  }
}

/** Nobody knows whether the shop has done what it was asked. */
export const isUnanswered = (error: unknown) => error instanceof NetworkError && error.status === null;

export function errorMessage(error: unknown, fallback = 'Đã có lỗi xảy ra'): string {
  return error instanceof ApiError || error instanceof NetworkError ? error.message : fallback;
}

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
