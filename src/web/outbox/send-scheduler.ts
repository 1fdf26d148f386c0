import { backOff } from './back-off.ts';
import type { DrainResult } from './sender.ts';

/** How long after a try that failed the next may follow without a person's asking, in ms. */
const between = 5_000;

/** Drains whenever woken, one drain at a time, and by itself again after a failure that passes. */
export function startSendScheduler(drainAlone: () => Promise<DrainResult>, onSignIn: () => void) {
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let restedAt = Number.NEGATIVE_INFINITY;
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryIn = (time: number) => {
    clearTimeout(timer);
    due = performance.now() + time;
    timer = setTimeout(wake, time);
  };
  const settle = (rest: DrainResult) => {
    failures = rest.reason === 'wait' ? failures + 1 : 0;
    restedAt = performance.now();
    if (rest.reason === 'sign-in') onSignIn();
    if (rest.reason === 'wait') tryIn(Math.max(rest.retryAfter ?? 0, backOff(failures)));
  };
  const run = async () => {
    do {
      again = false;
      settle(await drainAlone().catch((): DrainResult => ({ reason: 'wait', retryAfter: undefined })));
    } while (again);
  };
  function wake(): void {
    clearTimeout(timer);
    again = true;
    running ??= run().finally(() => {
      running = null;
    });
  }
  return {
    wake,
    /** Wakes it, but not right after a try that failed: where reads come through and writes do not, that would never end. */
    nudge: () => {
      if (running) return;
      const soonest = failures === 0 ? 0 : restedAt + between - performance.now();
      if (soonest <= 0) wake();
      else if (performance.now() + soonest < due) tryIn(soonest);
    },
    /** Resolves when the sender has come to rest, whatever the reason. */
    rested: () => running ?? Promise.resolve(),
    stop: () => clearTimeout(timer),
  };
}
