/** Does `work` and leaves how long it took under `name` among the page's timings, where DevTools and the bench read them. */
export function measure<Result>(name: string, work: () => Result): Result {
  const start = performance.now();
  const note = () => performance.measure(name, { start });
  const result = work();
  if (result instanceof Promise) result.then(note, note);
  else note();
  return result;
}
