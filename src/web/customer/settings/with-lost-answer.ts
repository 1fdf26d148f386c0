import { ApiError, isUnanswered } from '#web/network/call-errors.ts';
import { unansweredPassword } from '#web/storage/values/unanswered-password.ts';

const maybeChanged = 'Có thể mật khẩu đã được đổi ở lần trước.';
const tryNew = 'Chưa đúng. Bạn thử nhập mật khẩu mới vào đây nhé.';

/**
 * The idempotency key of a change whose answer was lost goes with the dialog, also at a reload. The shop then takes the
 * same change for a new one, and calls a current password wrong that was right until it arrived.
 */
export async function withLostAnswer<T>(customerId: number, change: () => Promise<T>): Promise<T> {
  const wasLost = unansweredPassword.read(customerId);
  // Before it is sent: the page may be closed while it waits.
  unansweredPassword.write(customerId, true);
  try {
    const result = await change();
    unansweredPassword.clear(customerId);
    return result;
  } catch (error) {
    if (!wasLost && !isUnanswered(error)) unansweredPassword.clear(customerId);
    throw wasLost ? mentionLostAnswer(error) : error;
  }
}

function mentionLostAnswer(error: unknown): unknown {
  if (!(error instanceof ApiError && error.body.errors?.current_password)) return error;
  const errors = { ...error.body.errors, current_password: [tryNew] };
  return new ApiError(error.status, { ...error.body, message: maybeChanged, errors });
}
