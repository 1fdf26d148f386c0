import { formatDateTime } from '#contract/format/date.ts';
import { type ErrorBody, type ErrorCode, errorStatuses, type FieldErrors } from '#contract/http/errors.ts';

interface Details {
  errors?: FieldErrors;
  data?: unknown;
  /** Seconds. */
  retryAfter?: number;
}

/** Becomes the response. The message is for the customer, in Vietnamese. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { retryAfter, ...details }: Details = {}) {
    super(message);
    this.code = code;
    this.body = { message, ...details };
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** 422; the first message also becomes the overall one. */
export function invalid(errors: FieldErrors): AppError {
  const [first = 'Thông tin chưa đúng, bạn xem lại nhé.'] = Object.values(errors).flat();
  return new AppError('invalid', first, { errors });
}

/** 404, also for what belongs to another customer, who must not learn that it exists (rule 5). */
export function notFound(message = 'Không tìm thấy mục này, có thể đã bị xóa.'): AppError {
  return new AppError('not-found', message);
}

export const tooLarge = (): AppError =>
  new AppError('payload-too-large', 'Nội dung gửi lên dài quá. Bạn rút gọn rồi thử lại nhé.');

/** 503. `retryAfter` is in seconds. */
export const unavailable = (
  message = 'Cửa hàng đang bận. Bạn thử lại sau ít giây nhé.',
  retryAfter = 5,
): AppError => new AppError('unavailable', message, { retryAfter });

const dayMs = 24 * 60 * 60 * 1_000;

/** 429 for who has done something as often as 24 hours allow; `oldest` is the time of the first of these. */
export function dayLimitReached(did: string, oldest: Date, next: string): AppError {
  const endsAt = new Date(oldest.getTime() + dayMs);
  return new AppError(
    'too-many-requests',
    `Bạn đã ${did} trong 24 giờ. Bạn ${next} được từ ${formatDateTime(endsAt)} nhé.`,
    { retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000)) },
  );
}
