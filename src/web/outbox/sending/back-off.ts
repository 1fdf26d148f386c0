import type { DrainResult } from './sender.ts';

/** Between a failed drain and the next one that no customer asked for. */
const minRetryGapMs = 5_000;
const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/** In ms; `attempt` starts at 1. Half of the delay is random, so that phones do not retry together. */
export function backOffDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(maxDelayMs, minDelayMs * 2 ** (attempt - 1));
  return full / 2 + random() * (full / 2);
}

/** Times are in ms on the clock of `performance.now`. */
export interface BackOff {
  /** Returns how long to wait before the next drain; `null` if none is due. */
  record(result: DrainResult): number | null;
  /** The shop asked to be left alone until then. */
  notBefore(): number;
  /** Not right after a failed drain: if reads succeed and writes do not, each read would start a new one. */
  notRightAfterFailure(): number;
}

export function createBackOff(): BackOff {
  let failedDrains = 0;
  let lastDrainAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  return {
    record: result => {
      const isWaiting = result.reason === 'wait';
      const retryAfter = isWaiting ? (result.retryAfter ?? 0) : 0;
      // A line that loses one answer in six still works: only drains in which nothing arrives back off further.
      const failedBefore = isWaiting && !result.progressed ? failedDrains : 0;
      failedDrains = isWaiting ? failedBefore + 1 : 0;
      lastDrainAt = performance.now();
      notBefore = lastDrainAt + retryAfter;
      return isWaiting ? Math.max(retryAfter, backOffDelay(failedDrains)) : null;
    },
    notBefore: () => notBefore,
    notRightAfterFailure: () => Math.max(notBefore, failedDrains === 0 ? 0 : lastDrainAt + minRetryGapMs),
  };
}
