import type { AnyRouter, getRouteApi } from '@tanstack/react-router';
import { retention } from '#contract/retention.ts';
import { notifySuccess } from '#design/notifications/notify.ts';
import { unansweredDeletion } from '#web/storage/values/unanswered-deletion.ts';
import { cancelUnlessDone } from './cancel-unless-done.ts';

type CustomerContext = ReturnType<ReturnType<typeof getRouteApi<'/_customer'>>['useRouteContext']>;

export interface OpenAccount extends Pick<CustomerContext, 'application' | 'session'> {
  router: AnyRouter;
}

// Signing in to look would open it again.
export const probablyClosed = `Bạn đã được đăng xuất, có lẽ vì tài khoản đã đóng. Đăng nhập lại trong ${retention.closedAccountDays} ngày thì tài khoản mở lại như cũ nhé.`;

let deletionsUnderWay = 0;

/** Whether this page waits for the answer to one. */
export const isDeletionUnderWay = () => deletionsUnderWay > 0;

export function trackDeletion<T>(answer: Promise<T>): Promise<T> {
  deletionsUnderWay += 1;
  return answer.finally(() => {
    deletionsUnderWay -= 1;
  });
}

/** Deletes everything of the customer from this phone, as a sign-out does (rules 28 and 31). */
export async function leaveAccount(
  { application, session, router }: OpenAccount,
  message: string,
): Promise<void> {
  // Meanwhile the customer may have signed out, and another one in.
  if (!application.isOpen(session)) return;
  await application.endSession();
  // Not back: signing in there would open the account again.
  await router.navigate({ to: '/login', search: { redirect: undefined }, replace: true });
  notifySuccess({ message, stays: true });
}

/** After a deletion whose answer was lost. Resolves with whether the account is still open, and stays so. */
export async function askAboutDeletion(account: OpenAccount, key: string): Promise<boolean> {
  const { customerId } = account.session;
  const isDone = await cancelUnlessDone(customerId, key);
  if (isDone) await leaveAccount(account, probablyClosed);
  else unansweredDeletion.write(customerId, null);
  return !isDone;
}
