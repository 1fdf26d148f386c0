let count = 0;
const unsentFileChecks = new WeakMap<object, () => boolean>();
const listeners = new Set<() => void>();

/** A reload would cut it off. */
export const isUploading = (): boolean => count > 0;

export function whileUploading<T>(upload: Promise<T>): Promise<T> {
  count += 1;
  return upload.finally(() => {
    count -= 1;
  });
}

/** A reload would lose a file that was chosen: it is in memory only, for as long as the customer's `session`. */
export const hasUnsentFile = (session: object): boolean => unsentFileChecks.get(session)?.() ?? false;

/** Returns what to call when the result of `hasUnsent` has changed. */
export function checkUnsentFiles(session: object, hasUnsent: () => boolean): () => void {
  unsentFileChecks.set(session, hasUnsent);
  return () => {
    for (const listener of [...listeners]) listener();
  };
}

export function subscribeToUnsentFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
