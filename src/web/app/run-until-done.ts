import { backOffDelay } from '#web/outbox/sending/back-off.ts';

/** Runs `work`, never twice at once, and retries it with back-off until it succeeds. */
export function runUntilDone(work: () => Promise<void>): { start(): void; stop(): void } {
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    try {
      await work();
      failures = 0;
    } catch {
      failures += 1;
      if (!isStopped) timer = setTimeout(start, backOffDelay(failures));
    }
    isRunning = false;
  };
  const start = () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    void run();
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { start, stop };
}
