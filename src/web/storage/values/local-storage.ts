/** For small values that are read before the first paint. If the browser forbids storage or has no room, reads return `null` and writes do nothing. */
export const localStore = {
  read: (key: string): string | null => ignoreErrors(() => localStorage.getItem(key)) ?? null,
  write: (key: string, value: string): void => ignoreErrors(() => localStorage.setItem(key, value)),
  remove: (key: string): void => ignoreErrors(() => localStorage.removeItem(key)),
};

function ignoreErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
