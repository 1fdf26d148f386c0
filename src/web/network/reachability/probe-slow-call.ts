import { setReachable } from './reachability.ts';

/** Together at most 5 s until the customer is told (in ms). */
const slowMs = 3_500;
const probeTimeoutMs = 1_500;

/** While a call gets no response, a second, small one tells a slow shop from none. Returns a stop function. */
export function probeSlowCall(): () => void {
  const timer = setTimeout(() => void probe(), slowMs);
  return () => clearTimeout(timer);
}

async function probe(): Promise<void> {
  const request = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
  await request.catch(() => setReachable(false));
}
