import { backOffDelay } from './back-off.ts';
import type { DrainResult } from './sender.ts';

/** Between a failed drain and the next one that no customer asked for. */
const minRetryGapMs = 5_000;

export function startSendScheduler(
  drainExclusively: () => Promise<DrainResult>,
  onSignInRequired: () => void,
) {
  let running: Promise<void> | null = null;
  let sendRequested = false;
  let failedDrains = 0;
  let lastDrainAt = Number.NEGATIVE_INFINITY;
  // The shop asked to be left alone until then.
  let notBefore = Number.NEGATIVE_INFINITY;
  const timer = createTimer(sendNow);

  const handleResult = (result: DrainResult) => {
    failedDrains = result.reason === 'wait' ? failedDrains + 1 : 0;
    lastDrainAt = performance.now();
    notBefore = lastDrainAt + (result.reason === 'wait' ? (result.retryAfter ?? 0) : 0);
    if (result.reason === 'sign-in') onSignInRequired();
    if (result.reason === 'wait') timer.start(Math.max(result.retryAfter ?? 0, backOffDelay(failedDrains)));
  };
  const run = async () => {
    do {
      sendRequested = false;
      handleResult(
        await drainExclusively().catch((): DrainResult => ({ reason: 'wait', retryAfter: undefined })),
      );
    } while (sendRequested);
  };
  function sendNow(): void {
    timer.stop();
    sendRequested = true;
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
    sendSoon: () => sendAt(notBefore),
    /** Not right after a failed drain: if reads succeed and writes do not, each read would start a new one. */
    sendThrottled: () => {
      if (running) return;
      sendAt(Math.max(notBefore, failedDrains === 0 ? 0 : lastDrainAt + minRetryGapMs));
    },
    whenIdle: () => running ?? Promise.resolve(),
    stop: timer.stop,
  };
}

/** Delays in ms. Starting the timer again replaces the delay. */
function createTimer(run: () => void) {
  let dueAt = Number.POSITIVE_INFINITY;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (delay: number) => {
      clearTimeout(timeout);
      dueAt = performance.now() + delay;
      timeout = setTimeout(run, delay);
    },
    stop: () => clearTimeout(timeout),
    isDueWithin: (delay: number) => dueAt <= performance.now() + delay,
  };
}
