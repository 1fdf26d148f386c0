import type { FailureBody } from '#contract/http/errors.ts';

/** The shop answered, and the answer was no. `status` is the HTTP status, `body.message` what a person may read. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const noConnection = 'Chưa kết nối được với cửa hàng. Hãy kiểm tra mạng rồi thử lại.';

/** Nothing that can be trusted came back: no network, no server, a timeout, a captive portal. The call may have arrived. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** How long the server asked to wait, in ms, where it did. */
  readonly retryAfter: number | undefined;

  /** `cause` may be what the shop itself said of a failure that passes (429, 5xx): then a person reads that. */
  constructor(cause: unknown, retryAfter?: number) {
    super(typeof cause === 'string' ? cause : noConnection, { cause });
    this.retryAfter = retryAfter;
  }
}

/** What to tell a person about any failure. */
export function wordsFor(failure: unknown, otherwise = 'Đã có lỗi xảy ra'): string {
  return failure instanceof Refusal || failure instanceof NoAnswer ? failure.message : otherwise;
}
