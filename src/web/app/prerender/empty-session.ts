import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '#web/app/application.ts';
import type { CustomerSession } from '#web/app/session.ts';

const nothing: readonly never[] = [];
const ignore = () => {};
const unsubscribe = () => ignore;
const refuse = () => Promise.reject(new Error('A prerendered screen has no session'));

/** Of a customer of whom nothing is known yet. */
const emptySession: CustomerSession = {
  customerId: 0,
  outbox: {
    opened: Promise.resolve(),
    put: refuse,
    waitForOutcome: refuse,
    isAwaited: () => false,
    dependents: () => nothing,
    discard: refuse,
    replace: refuse,
    pending: () => nothing,
    subscribe: unsubscribe,
    givenUp: { current: () => nothing, subscribe: unsubscribe, forget: refuse },
    storageError: { current: () => undefined, subscribe: unsubscribe },
    retry: refuse,
    sendNow: ignore,
    sendSoon: ignore,
    sendThrottled: ignore,
    close: ignore,
  },
  pictures: {
    download: {
      progress: () => ({ status: 'off', downloaded: 0, total: 0 }),
      subscribe: unsubscribe,
      start: ignore,
      pause: ignore,
      cancel: ignore,
      wake: ignore,
      close: ignore,
    },
    size: refuse,
    cancelDownload: refuse,
    clear: refuse,
    close: refuse,
  },
  ready: Promise.resolve(),
  stopReading: refuse,
  confirmPicture: refuse,
  close: refuse,
};

export const prerenderedApplication = (queryClient: QueryClient): Application => ({
  queryClient,
  openSession: async () => emptySession,
  restoreSession: refuse,
  hasServedOther: () => false,
  handOver: refuse,
  isOpen: () => true,
  endSession: refuse,
});
