import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type CustomerType, type Registration, registration } from '#contract/auth.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { customerTypes } from '#contract/shop.ts';
import { notifySuccess } from '#design/feedback/notify.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { type ChosenPlace, missingPlaces, nowhere } from '#web/places/chosen-place.ts';
import { signUp } from './commands.ts';

/** Registers with what the form holds; then the login page, with the phone number filled in. */
export function useRegistration() {
  const submission = useFormSubmission();
  const [type, setType] = useState<CustomerType>(customerTypes.customer);
  const [place, setPlace] = useState<ChosenPlace>(nowhere);
  const navigate = useNavigate();

  const register = async (wanted: Registration) => {
    const { message } = await signUp(wanted);
    notifySuccess({ message });
    await navigate({ to: '/login', state: { username: wanted.phone } });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const checked = registration.safeParse({ ...typed, customer_type: type, ward_id: place.wardId });
    if (!checked.success)
      return submission.refuse(lookAgain, { ...toFieldErrors(checked.error), ...missingPlaces(place) });
    return void submission.run(() => register(checked.data));
  };
  return { ...submission, type, setType, place, setPlace, onSubmit };
}

const lookAgain = 'Vui lòng xem lại các ô được đánh dấu.';

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  return { ...Object.fromEntries(typed), terms: typed.get('terms') !== null };
}
