export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function summarise(latencies: readonly number[]): { medianMs: number; p99Ms: number } {
  return { medianMs: median(latencies), p99Ms: percentile(latencies, 0.99) };
}
