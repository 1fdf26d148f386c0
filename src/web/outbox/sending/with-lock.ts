/** Without Web Locks each tab runs on its own. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The lock saves requests and keeps the order. Two senders would do no harm, thanks to the idempotency keys.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
