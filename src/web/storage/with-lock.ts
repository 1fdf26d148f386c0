/** One tab after the other. Without Web Locks, as in browsers before 2022, each tab runs on its own. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
