import { useEffect } from 'react';
import { notifySuccess } from '#design/notifications/notify.ts';
import { sessionStore } from '#web/storage/values/local-storage.ts';

const key = 'mam-nho-welcome';

/** What the shop said at a sign-in after which the page is loaded anew. */
export const keepWelcome = (message: string): void => sessionStore.write(key, message);

export function useWelcomeNotice(): void {
  useEffect(() => {
    const message = sessionStore.read(key);
    sessionStore.remove(key);
    if (message) notifySuccess({ message });
  }, []);
}
