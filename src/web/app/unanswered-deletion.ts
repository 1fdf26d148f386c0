import type { AnyRouter } from '@tanstack/react-router';
import { notifyDanger } from '#design/notifications/notify.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { unansweredDeletion } from '#web/storage/values/unanswered-deletion.ts';
import type { Application } from './application.ts';

const loadPrivacy = () => import('#web/privacy/settings/closed-account.ts');

/** A page that asked the shop to delete the account was closed before it had an answer: this one asks what is so. */
export async function askAboutUnansweredDeletion(application: Application, router: AnyRouter): Promise<void> {
  const deletion = await findDeletion(application);
  if (!deletion) return;
  const { askAboutDeletion } = await loadPrivacy();
  if (await askAboutDeletion({ application, session: deletion.session, router }, deletion.key))
    notifyDanger({ title: 'Tài khoản chưa xóa', message: stillOpen, stays: true });
}

/**
 * Of a 401: resolves with whether a deletion may be why. Then the account is left, unless this page still waits for the
 * answer, which says it for sure.
 */
export async function leaveIfDeleted(application: Application, router: AnyRouter): Promise<boolean> {
  const deletion = await findDeletion(application);
  if (!deletion) return false;
  const { session } = deletion;
  const { isDeletionUnderWay, leaveAccount, probablyClosed } = await loadPrivacy();
  if (!isDeletionUnderWay()) await leaveAccount({ application, session, router }, probablyClosed);
  return true;
}

async function findDeletion(application: Application) {
  const customerId = lastCustomer();
  const key = customerId === null ? null : unansweredDeletion.read(customerId);
  return customerId === null || key === null
    ? null
    : { key, session: await application.openSession(customerId) };
}

const stillOpen = 'Tài khoản của bạn vẫn còn. Bạn xóa lại trong Cài đặt nếu vẫn muốn nhé.';
