/** For small values. If the browser forbids storage or has no room, reads return `null` and writes do nothing. */
const createStore = (open: () => Storage) => ({
  read: (key: string): string | null => ignoreErrors(() => open().getItem(key)) ?? null,
  write: (key: string, value: string): void => ignoreErrors(() => open().setItem(key, value)),
  remove: (key: string): void => ignoreErrors(() => open().removeItem(key)),
});

/** For what is read before the first paint. */
export const localStore = createStore(() => localStorage);
/** Until the tab closes: the phone may be somebody else's. */
export const sessionStore = createStore(() => sessionStorage);

function ignoreErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
