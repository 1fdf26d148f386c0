import { ApiError, isUnanswered } from '#web/network/call-errors.ts';
import {
  hasUnansweredRegistration,
  recordUnansweredRegistration,
} from '#web/storage/drafts/registration-draft.ts';

const maybeOwn = 'Có thể đây là tài khoản bạn vừa tạo. Bạn thử đăng nhập bằng mật khẩu gõ lần đầu nhé.';

/**
 * Corrected or typed again after a lost answer, a registration is another one for the shop, which then finds the customer's own
 * new account under this number or e-mail.
 */
export async function withLostAnswer<T>(register: () => Promise<T>): Promise<T> {
  try {
    return await register();
  } catch (error) {
    if (isUnanswered(error)) recordUnansweredRegistration();
    throw hasUnansweredRegistration() ? mentionOwnAccount(error) : error;
  }
}

function mentionOwnAccount(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors = {} } = error.body;
  const taken = ['phone', 'email'].filter(field => errors[field]);
  if (taken.length === 0) return error;
  const own = Object.fromEntries(taken.map(field => [field, [maybeOwn]]));
  return new ApiError(error.status, { ...error.body, message: maybeOwn, errors: { ...errors, ...own } });
}
