/** The names of the error and of its causes: Dexie wraps the cause in an AbortError. */
export function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let cause = error; cause instanceof Error; cause = innerError(cause)) names.push(cause.name);
  return names;
}

/** The phone has no room left. */
export const isQuotaError = (error: unknown): boolean => errorNames(error).includes('QuotaExceededError');

function innerError(error: Error): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : error.cause;
}
