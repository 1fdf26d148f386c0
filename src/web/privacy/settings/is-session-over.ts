import { ApiError, isUnauthorized } from '#web/network/call-errors.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { subscribeUnauthorized } from '#web/network/session/unauthorized-responses.ts';
import { backOffDelay } from '#web/outbox/sending/back-off.ts';
import { fetchOwnUser } from '#web/privacy/calls.ts';

/** Asks, and again until the shop has answered; any other call that is answered with 401 says it too. */
export function isSessionOver(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    fetchOwnUser().then(() => resolve(false), askAgain);
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
