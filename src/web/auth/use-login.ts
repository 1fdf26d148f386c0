import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { notifyDanger } from '#design/feedback/notify.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';

// Calls and their schemas come when somebody begins to type: they do not hold up the page.
const loadDesk = () => import('./sign-in.ts');

const loginRoute = getRouteApi('/_guest/login');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who has just registered, to be filled in on the login page. */
    username?: string;
  }
}

/** Signs in with what the form holds and goes on to where the customer wanted to be. */
export function useLogin() {
  const submission = useFormSubmission();
  const { application } = loginRoute.useRouteContext();
  const { redirect = '/home' } = loginRoute.useSearch();
  const username = useRouterState({ select: state => state.location.state.username ?? '' });
  const router = useRouter();

  const enter = async (typed: unknown) => {
    const { signIn, startSession: keepSignedIn } = await loadDesk();
    const user = await signIn(typed);
    const session = await application.enter(user.customer_id);
    await keepSignedIn(application.queryClient, user);
    // What waited while nobody was signed in may go now.
    session.outbox.wake();
    router.history.replace(redirect);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void submission.run(() => enter(typedIn(form)).catch(failure => refused(failure, form)));
  };
  return { ...submission, username, onFocus: loadDesk, onSubmit };
}

function typedIn(form: HTMLFormElement) {
  const typed = new FormData(form);
  return {
    username: typed.get('username'),
    password: typed.get('password'),
    remember_me: typed.get('remember_me') !== null,
  };
}

/** Wrong credentials are told as a notification (`spec §8`), and the password is at fault more often than the name. */
function refused(failure: unknown, form: HTMLFormElement): void {
  if (!(failure instanceof ApiError && failure.status === 401)) throw failure;
  notifyDanger({ message: failure.message });
  form.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
}
