import type { SubmitEvent } from 'react';
import { passwordChange } from '#contract/customer.ts';
import type { FieldErrors } from '#contract/http/errors.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { notifySuccess } from '#design/feedback/notify.ts';
import { changePassword } from '#web/customer/commands.ts';
import { profileMessages } from '#web/customer/use-profile-command.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';

/** Changes the password. What is found wrong is cleared and gets the focus (`spec §5`). */
export function usePasswordForm(onDone: () => void) {
  const submission = useFormSubmission(profileMessages);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = passwordChange.safeParse(Object.fromEntries(new FormData(form)));
    if (!checked.success) {
      const errors = toFieldErrors(checked.error);
      clearWrong(form, errors);
      return submission.refuse('', errors);
    }
    const change = async () => {
      const { message } = await changePassword(checked.data);
      notifySuccess({ message });
    };
    const changed = await submission.run(() =>
      change().catch((failure: unknown) => {
        if (failure instanceof ApiError) clearWrong(form, failure.body.errors ?? {});
        throw failure;
      }),
    );
    if (changed) onDone();
  };
  return { ...submission, onSubmit };
}

function clearWrong(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = errors.password ? ['password', 'password_confirmation'] : Object.keys(errors);
  for (const name of wrong) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input) input.value = '';
  }
}
