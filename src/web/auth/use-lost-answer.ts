import { useRef } from 'react';
import { ApiError, isUnanswered } from '#web/network/call-errors.ts';

const maybeOwn = 'Có thể đây là tài khoản bạn vừa tạo. Bạn thử đăng nhập bằng mật khẩu gõ lần đầu nhé.';

/**
 * Corrected after a lost answer, a registration is another one for the shop, which then finds the customer's own new
 * account under this number or e-mail.
 */
export function useLostAnswer() {
  const wasLost = useRef(false);
  return async <T>(register: () => Promise<T>): Promise<T> => {
    try {
      return await register();
    } catch (error) {
      wasLost.current ||= isUnanswered(error);
      throw wasLost.current ? mentionOwnAccount(error) : error;
    }
  };
}

function mentionOwnAccount(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors = {} } = error.body;
  const taken = ['phone', 'email'].filter(field => errors[field]);
  if (taken.length === 0) return error;
  const own = Object.fromEntries(taken.map(field => [field, [maybeOwn]]));
  return new ApiError(error.status, { ...error.body, message: maybeOwn, errors: { ...errors, ...own } });
}
