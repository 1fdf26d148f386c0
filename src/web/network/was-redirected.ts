/**
 * The shop sends no redirect. A gateway's, which an XMLHttpRequest follows, turns a POST into a GET that the shop answers with
 * 404, though nobody knows what became of the POST. `sentAt` is on the clock of `performance.now`.
 */
export function wasRedirected({ responseURL }: XMLHttpRequest, path: string, sentAt: number): boolean {
  const { href } = new URL(path, location.href);
  return responseURL !== href || wasRedirectedToItself(href, sentAt);
}

/** As by a gateway that wants its cookie sent. The browser records no more requests once it has a few hundred. */
function wasRedirectedToItself(url: string, sentAt: number): boolean {
  const timings = performance
    .getEntriesByName(url, 'resource')
    .filter(({ startTime }) => startTime >= sentAt);
  return timings.some(timing => timing instanceof PerformanceResourceTiming && timing.redirectStart > 0);
}
