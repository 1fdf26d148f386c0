import type { SubmitEvent } from 'react';
import { passwordBody } from '#contract/customer.ts';
import type { FieldErrors } from '#contract/http/errors.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { changePassword } from '#web/customer/calls.ts';
import { profileErrorMessage } from '#web/customer/use-profile-command.ts';
import { ApiError, isUnanswered } from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { useIdempotencyKey } from '#web/network/use-idempotency-key.ts';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import { withLostAnswer } from './with-lost-answer.ts';

// A second try in the open dialog reuses the idempotency key.
const unanswered =
  'Mất mạng trước khi cửa hàng trả lời, nên mật khẩu có thể đã đổi rồi. Có mạng lại, bạn bấm lần nữa để biết chắc nhé.';

const describeError = (error: unknown) => (isUnanswered(error) ? unanswered : profileErrorMessage(error));

export function usePasswordForm(onDone: () => void) {
  const submission = useFormSubmission(describeError);
  const isOpen = useIsOpen();
  const customerId = useCustomerId();
  const withKey = useIdempotencyKey();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = passwordBody.safeParse(Object.fromEntries(new FormData(form)));
    if (!parsed.success) {
      const errors = toFieldErrors(parsed.error);
      clearFields(form, errors);
      return submission.showErrors('', errors);
    }
    const change = async () => {
      const send = () => withKey(parsed.data, key => changePassword(parsed.data, key));
      const { message } = await withLostAnswer(customerId, send);
      notifySuccess({ message });
    };
    const succeeded = await submission.run(() =>
      change().catch((error: unknown) => {
        if (error instanceof ApiError) clearFields(form, error.body.errors ?? {});
        if (!isOpen()) notifyDanger({ title: 'Chưa đổi được mật khẩu', message: describeError(error) });
        throw error;
      }),
    );
    if (succeeded && isOpen()) onDone();
  };
  return { ...submission, onSubmit };
}

function clearFields(form: HTMLFormElement, errors: FieldErrors): void {
  const names = errors.password ? ['password', 'password_confirmation'] : Object.keys(errors);
  for (const name of names) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input) input.value = '';
  }
}
