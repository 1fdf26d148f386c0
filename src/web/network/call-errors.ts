import type { ErrorBody } from '#contract/http/errors.ts';

/** The shop answered, and the answer was no. `status` is the HTTP status, `body.message` what a person may read. */
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

const noConnection = 'Chưa kết nối được với cửa hàng. Hãy kiểm tra mạng rồi thử lại.';

/** Nothing that can be trusted came back: no network, no server, a timeout, a captive portal. The call may have arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** How long the server asked to wait, in ms, where it did. */
  readonly retryAfter: number | undefined;

  /** `cause` may be what the shop itself said of a failure that passes (429, 5xx): then a person reads that. */
  constructor(cause: unknown, retryAfter?: number) {
    super(typeof cause === 'string' ? cause : noConnection, { cause });
    this.retryAfter = retryAfter;
  }
}

/** What to tell a person about any failure. */
export function errorMessage(failure: unknown, otherwise = 'Đã có lỗi xảy ra'): string {
  return failure instanceof ApiError || failure instanceof NetworkError ? failure.message : otherwise;
}
