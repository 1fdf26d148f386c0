/** Does `work` and leaves how long it took under `name` among the page's timings, where DevTools and the bench read them. */
export async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(name, { start });
  }
}
