import { sessionStore } from './local-storage.ts';

const key = 'mam-nho-welcome';

/** The shop's words at a sign-in that reloads the page, for the page that comes. */
export const keptWelcome = {
  keep: (message: string): void => sessionStore.write(key, message),
  /** `null` if there is none, or it was taken already. */
  take: (): string | null => {
    const message = sessionStore.read(key);
    sessionStore.remove(key);
    return message;
  },
};
