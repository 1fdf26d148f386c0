/**
 * One run after the other. Who calls while one is under way shares the next with all others who do: it sees everything that
 * happened before they called.
 */
export function shareNextRun<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const run = work();
    last = run.catch(() => {});
    return run;
  };
  return () => {
    next ??= last.then(begin);
    return next;
  };
}
