/** DevTools and the benchmark read the measures. */
export function measure<Result>(name: string, work: () => Result): Result {
  const start = performance.now();
  const record = () => performance.measure(name, { start });
  const result = work();
  if (result instanceof Promise) result.then(record, record);
  else record();
  return result;
}
