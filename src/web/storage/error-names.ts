/** Of the error and of what caused it: Dexie wraps the reason in an AbortError. */
export function errorNames(error: unknown): string[] {
  const names: string[] = [];
  for (let cause = error; cause instanceof Error; cause = innerError(cause)) names.push(cause.name);
  return names;
}

function innerError(error: Error): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : error.cause;
}
