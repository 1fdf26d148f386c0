/**
 * Like `Promise.all`, but rejects only once all have ended: what is still under way on a connection must not meet its
 * rollback, or who gets it next.
 */
export async function settleAll<const T extends readonly unknown[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
