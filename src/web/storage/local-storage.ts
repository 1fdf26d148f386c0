/**
 * Small things this phone remembers between starts, outside the databases. Where the browser forbids storage or has no
 * room, nothing is remembered, and nothing else goes wrong.
 */
export const localStore = {
  read: (key: string): string | null => trying(() => localStorage.getItem(key)) ?? null,
  write: (key: string, value: string): void => trying(() => localStorage.setItem(key, value)),
  drop: (key: string): void => trying(() => localStorage.removeItem(key)),
};

function trying<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
