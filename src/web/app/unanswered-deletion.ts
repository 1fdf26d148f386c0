import type { AnyRouter } from '@tanstack/react-router';
import { notifyDanger } from '#design/notifications/notify.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { unansweredDeletion } from '#web/storage/values/unanswered-deletion.ts';
import type { Application } from './application.ts';

/** A page that asked the shop to delete the account was closed before it had an answer: this one asks what is so. */
export async function askAboutUnansweredDeletion(application: Application, router: AnyRouter): Promise<void> {
  const customerId = lastCustomer();
  if (customerId === null || !unansweredDeletion.read(customerId)) return;
  const session = await application.openSession(customerId);
  const { askAboutDeletion } = await import('#web/privacy/settings/closed-account.ts');
  if (await askAboutDeletion({ application, session, router }))
    notifyDanger({ title: 'Tài khoản chưa xóa', message: stillOpen, stays: true });
}

const stillOpen = 'Tài khoản của bạn vẫn còn. Bạn xóa lại trong Cài đặt nếu vẫn muốn nhé.';
