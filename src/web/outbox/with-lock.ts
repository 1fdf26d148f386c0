/** Runs `work` in one tab at a time; the others wait for their turn. Without Web Locks each tab runs by itself. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Even with two senders nothing happens twice, thanks to the idempotency keys: the lock saves requests and keeps the order.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
