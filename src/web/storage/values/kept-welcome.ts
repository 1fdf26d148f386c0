import { sessionStore } from './local-storage.ts';

const key = 'mam-nho-welcome';

/** What the shop said at a sign-in after which the page is loaded anew. */
export const keptWelcome = {
  keep: (message: string): void => sessionStore.write(key, message),
  /** `null` if there is none, or it was taken already. */
  take: (): string | null => {
    const message = sessionStore.read(key);
    sessionStore.remove(key);
    return message;
  },
};
