import { setReachable } from './reachability.ts';

// In ms. The customer learns that the shop is unreachable after at most the sum of both.
const slowMs = 3_500;
const probeTimeoutMs = 1_500;

/** While a call gets no response, a second, small one tells a slow shop from none. Returns a stop function. */
export function probeSlowCall(): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => void probe(controller.signal), slowMs);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

async function probe(signal: AbortSignal): Promise<void> {
  const request = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
  // The call itself may have ended meanwhile, and knows better.
  await request.catch(() => signal.aborted || setReachable(false));
}
