const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/** In ms; `attempt` starts at 1. Half of the delay is random, so that phones do not retry together. */
export function backOffDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(maxDelayMs, minDelayMs * 2 ** (attempt - 1));
  return full / 2 + random() * (full / 2);
}
