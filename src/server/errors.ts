import { type ErrorBody, type ErrorCode, errorStatuses, type FieldErrors } from '#contract/http/errors.ts';

interface Details {
  errors?: FieldErrors;
  data?: unknown;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A call that cannot be done, with words for the customer. Thrown anywhere below a route. */
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

/** 422: what is wrong, by field; the message is the first complaint. */
export function invalid(errors: FieldErrors): AppError {
  const [first = 'Thông tin chưa đúng. Vui lòng kiểm tra lại.'] = Object.values(errors).flat();
  return new AppError('invalid', first, { errors });
}

/** 404, also where the thing is somebody else's: who may not see it does not learn that it exists. */
export function notFound(message = 'Không tìm thấy nội dung này. Có thể nó đã bị xoá.'): AppError {
  return new AppError('not-found', message);
}
