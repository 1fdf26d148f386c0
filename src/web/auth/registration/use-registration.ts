import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type CustomerType, type Registration, registrationForm } from '#contract/auth.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { customerTypes, shop } from '#contract/shop.ts';
import { notifySuccess } from '#design/notifications/notify.ts';
import { errorMessage, isUnanswered } from '#web/network/call-errors.ts';
import {
  type FormSubmission,
  reviewFieldsMessage,
  useFormSubmission,
} from '#web/network/use-form-submission.ts';
import { useIdempotencyKey } from '#web/network/use-idempotency-key.ts';
import { type ChosenPlace, emptyPlace, placeFields, withMissingPlace } from '#web/places/chosen-place.ts';
import {
  clearRegistrationDraft,
  type RegistrationDraft,
  readRegistrationDraft,
  saveRegistrationDraft,
} from '#web/storage/drafts/registration-draft.ts';
import { sendRegistration } from '../calls.ts';
import { registeredPhone } from '../registered-phone.ts';
import { withLostAnswer } from './with-lost-answer.ts';

// A second try on the same page reuses the idempotency key.
const unanswered =
  'Mất mạng trước khi cửa hàng trả lời, nên có thể bạn đã có tài khoản rồi. Có mạng lại, bạn bấm lần nữa để biết chắc nhé.';

export function useRegistration() {
  const submission = useFormSubmission(error => (isUnanswered(error) ? unanswered : errorMessage(error)));
  const draft = useRegistrationDraft(submission);
  const navigate = useNavigate();
  const withKey = useIdempotencyKey();

  const register = async (values: Registration) => {
    const { message } = await withLostAnswer(() => withKey(values, key => sendRegistration(values, key)));
    clearRegistrationDraft();
    notifySuccess({ message });
    registeredPhone.keep(values.phone);
    await navigate({ to: '/login' });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { type, place } = draft;
    const values = formValues(event.currentTarget);
    const parsed = registrationForm.safeParse({ ...values, customer_type: type, ward_id: place.wardId });
    if (!parsed.success)
      return submission.showErrors(reviewFieldsMessage, withMissingPlace(toFieldErrors(parsed.error), place));
    return void submission.run(() => register(parsed.data));
  };
  return { ...submission, ...draft, onSubmit };
}

/** Survives a reload of the page. */
function useRegistrationDraft({ form, markEdited }: FormSubmission) {
  const [initial] = useState(readRegistrationDraft);
  const [type, setType] = useState<CustomerType>(initial?.type ?? customerTypes.customer);
  const [place, setPlace] = useState<ChosenPlace>(initial?.place ?? emptyPlace);
  const saveDraft = (chosen: Partial<Pick<RegistrationDraft, 'type' | 'place'>> = {}) => {
    if (form.current) saveRegistrationDraft({ ...formValues(form.current), type, place, ...chosen });
  };
  const chooseType = (chosen: CustomerType) => {
    setType(chosen);
    saveDraft({ type: chosen });
  };
  const choosePlace = (chosen: ChosenPlace) => {
    setPlace(chosen);
    markEdited(placeFields);
    saveDraft({ place: chosen });
  };
  return { initial, type, chooseType, place, choosePlace, saveDraft };
}

function formValues(form: HTMLFormElement) {
  const data = new FormData(form);
  const [privacyVersion] = shop.privacyVersions;
  return {
    ...Object.fromEntries(data),
    terms: data.has('terms'),
    privacy_version: data.has('privacy_version') ? privacyVersion : undefined,
  };
}
