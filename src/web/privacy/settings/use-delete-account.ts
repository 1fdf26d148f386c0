import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { toFieldErrors } from '#contract/http/messages.ts';
import { deleteAccountBody } from '#contract/privacy.ts';
import {
  ApiError,
  errorMessage,
  isUnanswered,
  isUnauthorized,
  NetworkError,
} from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { sendErrorMessage } from '#web/outbox/storage-error-message.ts';
import { isWaiting } from '#web/outbox/ui/pending-changes-message.ts';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import { sendTimeoutMs, waitUntilSettled } from '#web/outbox/wait-for-outbox.ts';
import { deleteAccount } from '#web/privacy/calls.ts';
import { unansweredDeletion } from '#web/storage/values/unanswered-deletion.ts';
import { askAboutDeletion, leaveAccount, probablyClosed, trackDeletion } from './closed-account.ts';

const route = getRouteApi('/_customer');

/** Name of the button that sends pending changes first. */
export const sendFirst = 'send-first';

export function useDeleteAccount(isOpened: boolean) {
  const submission = useFormSubmission(formErrorMessage);
  const { application, session } = route.useRouteContext();
  const router = useRouter();
  const account = { application, session, router };
  const isOpen = useIsOpen(isOpened);

  const remove = async (currentPassword: string, sendsFirst: boolean) => {
    if (sendsFirst && !(await waitUntilSettled(session.outbox, sendTimeoutMs)))
      throw new NetworkError(sendErrorMessage(session.outbox) ?? describeUnsent(session.outbox));
    // Closed while what waited was sent: nothing has been deleted yet, and nothing is.
    if (!isOpen()) return;
    // Also for a page that is closed before the answer comes.
    const { customerId } = session;
    const key = unansweredDeletion.read(customerId) ?? uuidv7();
    unansweredDeletion.write(customerId, key);
    const answer = trackDeletion(deleteAccount(customerId, currentPassword, key));
    const { message } = await answer.catch((error: unknown) => {
      // A browser repeats a request whose connection broke: the first one may have closed the account.
      if (isUnauthorized(error)) return { message: probablyClosed };
      if (mayBeDone(error)) void leaveIfClosed(key);
      else unansweredDeletion.write(customerId, null);
      throw isUnanswered(error) ? new NetworkError(unanswered) : error;
    });
    await leaveAccount(account, message);
  };
  const leaveIfClosed = async (key: string) => {
    if (await askAboutDeletion(account, key)) submission.showErrors(stillOpen, {});
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
const stillOpen = 'Tài khoản của bạn vẫn còn. Bạn bấm lần nữa nếu vẫn muốn xóa nhé.';

const describeUnsent = ({ pending, givenUp }: Outbox) =>
  pending().some(isWaiting) || givenUp.current().length > 0
    ? 'Còn thay đổi chưa gửi được. Bạn xem ở mục Chờ gửi, hoặc thử lại khi có mạng nhé.'
    : 'Cửa hàng không nhận thay đổi của bạn. Bạn xem lại ở mục Chờ gửi nhé.';
