import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

/** The mean delay of each sample, in ms. Opens no file, so that it also works when there are none left. */
export function watchEventLoop(sampleMs: number) {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6;
    // Without a single measurement the loop stood still.
    delayMs = Number.isNaN(mean) ? Number.POSITIVE_INFINITY : Math.max(0, mean - resolutionMs);
    histogram.reset();
  }, sampleMs);
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    histogram.disable();
  };
  return { readDelayMs: () => delayMs, stop };
}
