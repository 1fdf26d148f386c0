import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { fetchOwnUser } from '#web/privacy/calls.ts';

/** Asks, and again whenever the shop may be within reach, until it has answered. */
export function isSessionOver(): Promise<boolean> {
  return new Promise(resolve => {
    const settle = (isOver: boolean) => {
      stop();
      resolve(isOver);
    };
    const ask = () =>
      void fetchOwnUser().then(
        () => settle(false),
        (error: unknown) => {
          if (!(error instanceof NetworkError)) settle(error instanceof ApiError && error.status === 401);
        },
      );
    const stop = onReachabilityHint(ask);
    ask();
  });
}
