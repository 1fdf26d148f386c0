import { createBackOff } from './back-off.ts';
import type { DrainResult } from './sender.ts';

export function startSendScheduler(
  drainExclusively: () => Promise<DrainResult>,
  onDrained: (result: DrainResult) => void,
) {
  let running: Promise<void> | null = null;
  let isRequested = false;
  let isSoonRequested = false;
  let isStopped = false;
  const backOff = createBackOff();
  const timer = createTimer(sendNow);

  const handleResult = (result: DrainResult) => {
    if (isStopped) return;
    const delay = backOff.record(result);
    if (delay !== null) timer.start(delay);
    onDrained(result);
  };
  const run = async () => {
    do {
      isRequested = false;
      isSoonRequested = false;
      handleResult(
        await drainExclusively().catch(
          (error: unknown): DrainResult => ({
            reason: 'wait',
            retryAfter: undefined,
            progressed: false,
            error,
          }),
        ),
      );
    } while (isRequested || (isSoonRequested && backOff.notBefore() <= performance.now()));
    // Asked for while the shop was answering that it wants to be left alone.
    if (isSoonRequested) sendAt(backOff.notBefore());
  };
  function sendNow(): void {
    timer.stop();
    isRequested = true;
    running ??= run().finally(() => {
      running = null;
    });
  }
  const sendAt = (time: number) => {
    const delay = time - performance.now();
    if (delay <= 0) sendNow();
    else if (!timer.isDueWithin(delay)) timer.start(delay);
  };
  return {
    /** For a tap: does not wait until the time the shop asked for. */
    sendNow,
    sendSoon: () => {
      if (running) isSoonRequested = true;
      else sendAt(backOff.notBefore());
    },
    sendThrottled: () => {
      if (!running) sendAt(backOff.notRightAfterFailure());
    },
    whenIdle: () => running ?? Promise.resolve(),
    stop: () => {
      isStopped = true;
      timer.stop();
    },
  };
}

// A longer one would be due at once.
const maxTimerMs = 2 ** 31 - 1;

/** Delays in ms. Starting the timer again replaces the delay. */
function createTimer(run: () => void) {
  let dueAt = Number.POSITIVE_INFINITY;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (delay: number) => {
      clearTimeout(timeout);
      dueAt = performance.now() + delay;
      timeout = setTimeout(run, Math.min(delay, maxTimerMs));
    },
    stop: () => clearTimeout(timeout),
    isDueWithin: (delay: number) => dueAt <= performance.now() + delay,
  };
}
