import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { toFieldErrors } from '#contract/http/messages.ts';
import { deleteAccountBody } from '#contract/privacy.ts';
import { retention } from '#contract/retention.ts';
import { notifySuccess } from '#design/notifications/notify.ts';
import {
  ApiError,
  errorMessage,
  isUnanswered,
  isUnauthorized,
  NetworkError,
} from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { sendErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import { sendTimeoutMs, waitForOutbox } from '#web/outbox/wait-for-outbox.ts';
import { deleteAccount } from '#web/privacy/calls.ts';
import { isSessionOver } from './is-session-over.ts';

const route = getRouteApi('/_customer');

/** Name of the button that sends pending changes first. */
export const sendFirst = 'send-first';

/** Afterwards this phone has nothing of the customer, as after signing out (rules 28 and 31). */
export function useDeleteAccount(isOpened: boolean) {
  const submission = useFormSubmission(formErrorMessage);
  const { application, session } = route.useRouteContext();
  const router = useRouter();
  const isOpen = useIsOpen(isOpened);

  const remove = async (currentPassword: string, sendsFirst: boolean) => {
    if (sendsFirst && !(await waitForOutbox(session.outbox, sendTimeoutMs)))
      throw new NetworkError(sendErrorMessage(session.outbox) ?? notSent);
    // Closed while what waited was sent: nothing has been deleted yet, and nothing is.
    if (!isOpen()) return;
    const { message } = await deleteAccount(session.customerId, currentPassword).catch((error: unknown) => {
      // A browser repeats a request whose connection broke: the first one may have closed the account.
      if (isUnauthorized(error)) return { message: probablyClosed };
      if (mayBeDone(error)) void leaveIfClosed();
      throw isUnanswered(error) ? new NetworkError(unanswered) : error;
    });
    await leave(message);
  };
  const leave = async (message: string) => {
    // Meanwhile the customer may have signed out, and another one in.
    if (!application.isOpen(session)) return;
    await application.endSession();
    // Not back: signing in there would open the account again.
    await router.navigate({ to: '/login', search: { redirect: undefined }, replace: true });
    notifySuccess({ message, stays: true });
  };
  const leaveIfClosed = async () => {
    if (await isSessionOver()) await leave(probablyClosed);
    else submission.showErrors(stillOpen, {});
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const parsed = deleteAccountBody.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return submission.showErrors('', toFieldErrors(parsed.error));
    const form = event.currentTarget;
    const sendsFirst = submitter?.getAttribute('name') === sendFirst;
    return void submission.run(() =>
      remove(parsed.data.current_password, sendsFirst).catch((error: unknown) => {
        // The only field is the password.
        if (isRejected(error)) form.reset();
        throw error;
      }),
    );
  };
  return { ...submission, onSubmit };
}

/** Refused before anything was done: too many guesses of the password, or a body that did not come. */
const refusals: readonly (number | null)[] = [408, 429];
const mayBeDone = (error: unknown) => error instanceof NetworkError && !refusals.includes(error.status);

const isRejected = (error: unknown) => error instanceof ApiError && error.status === 422;

// The field itself says that the password is wrong.
const formErrorMessage = (error: unknown) => (isRejected(error) ? '' : errorMessage(error));

const unanswered =
  'Mất mạng trước khi cửa hàng trả lời, có thể tài khoản đã đóng. Có mạng lại là mình hỏi cửa hàng ngay.';
// Signing in to look would open it again.
const probablyClosed = `Bạn đã được đăng xuất, có lẽ vì tài khoản đã đóng. Đăng nhập lại trong ${retention.closedAccountDays} ngày thì tài khoản mở lại như cũ nhé.`;
const stillOpen = 'Tài khoản của bạn vẫn còn. Bạn bấm lần nữa nếu vẫn muốn xóa nhé.';
const notSent = 'Còn thay đổi chưa gửi được. Bạn xem ở mục Chờ gửi, hoặc thử lại khi có mạng nhé.';
