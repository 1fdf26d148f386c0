/** Runs `work` in one tab at a time; another tab's turn is waited for. Without Web Locks each tab runs alone. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The server's idempotency keys keep even two senders from doing anything twice: the lock saves requests and order.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
