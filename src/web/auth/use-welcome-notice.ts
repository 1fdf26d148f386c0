import { useEffect } from 'react';
import { notifySuccess } from '#design/notifications/notify.ts';
import { keptWelcome } from '#web/storage/values/kept-welcome.ts';

export function useWelcomeNotice(): void {
  useEffect(() => {
    const message = keptWelcome.take();
    if (message) notifySuccess({ message });
  }, []);
}
