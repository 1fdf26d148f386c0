import { AppError } from '#server/errors.ts';

/** Who has the right password could keep the shop busy with checking it (rule 3). */
export const maxRightPerMinute = (requestsPerMinute: number) => Math.max(10, requestsPerMinute / 60);

export function tooManyRightError(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000);
  return new AppError(
    'too-many-requests',
    `Tài khoản này vừa dùng mật khẩu nhiều lần. Bạn thử lại sau ${seconds} giây nhé.`,
    { retryAfter: seconds },
  );
}
