import { ApiError, isUnauthorized } from '#web/network/call-errors.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { subscribeUnauthorized } from '#web/network/session/unauthorized-responses.ts';
import { backOffDelay } from '#web/outbox/sending/back-off.ts';
import { cancelDeletion } from '#web/privacy/calls.ts';

/**
 * Cancels the deletion, and resolves with whether it was too late for that. Asks until the shop has answered; any other call
 * that is answered with 401 says it too, because a deletion ends the session.
 */
export function cancelUnlessDone(customerId: number, key: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    cancelDeletion(customerId, key).then(resolve, askAgain);
  };
  const askAgain = (error: unknown) => {
    if (error instanceof ApiError) return resolve(isUnauthorized(error));
    failures += 1;
    timer = setTimeout(ask, backOffDelay(failures));
  };
  const unsubscribe = subscribeUnauthorized(() => resolve(true));
  const stop = onReachabilityHint(ask);
  ask();
  return promise.finally(() => {
    clearTimeout(timer);
    stop();
    unsubscribe();
  });
}
