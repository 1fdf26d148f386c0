const first = 1_000;
const longest = 60_000;

/** How long to wait before try number `attempt` (from 1), in ms: doubling, up to a minute, spread by half so that phones do not knock together. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(longest, first * 2 ** (attempt - 1));
  return full / 2 + random() * (full / 2);
}
