import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { clearNotifications, notifySuccess } from '#design/notifications/notify.ts';
import { isUnauthorized, NetworkError } from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { keptWelcome } from '#web/storage/values/kept-welcome.ts';
import { registeredPhone } from '../registered-phone.ts';

// The API client and its schemas load when the customer starts to type: they do not delay the page.
const loadSignIn = () =>
  import('../sign-in.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });

const preloadSignIn = () => void loadSignIn().catch(() => undefined);

const route = getRouteApi('/_guest/login');

export function useLogin() {
  const submission = useFormSubmission();
  const { application } = route.useRouteContext();
  const { redirect } = route.useSearch();
  const [username] = useState(registeredPhone.read);
  const router = useRouter();

  const logIn = async (values: unknown) => {
    const { signIn, cacheUser } = await loadSignIn();
    const { user, message, reopened } = await signIn(values);
    registeredPhone.forget();
    if (application.hasServedOther(user.customer_id)) {
      // A download or a payment picture of another customer ends with the page, and so does what was searched for.
      await application.handOver(user.customer_id);
      if (reopened) keptWelcome.keep(message);
      return location.replace('/home');
    }
    const session = await application.openSession(user.customer_id);
    await cacheUser(application.queryClient, user);
    // Commands that waited for a sign-in can be sent now.
    session.outbox.sendNow();
    await clearNotifications();
    router.history.replace(redirect ?? '/home');
    if (reopened) notifySuccess({ message });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void submission.run(() => logIn(formValues(form)).catch(error => focusPassword(error, form)));
  };
  return { ...submission, username, isRedirected: redirect !== undefined, onFocus: preloadSignIn, onSubmit };
}

function formValues(form: HTMLFormElement) {
  const data = new FormData(form);
  return {
    username: data.get('username'),
    password: data.get('password'),
    remember_me: data.get('remember_me') !== null,
  };
}

// The password is wrong more often than the name, so it gets the focus.
function focusPassword(error: unknown, form: HTMLFormElement): never {
  if (isUnauthorized(error)) form.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  throw error;
}
