type Listener = () => void;

const listeners = new Set<Listener>();
const responseListeners = new Set<Listener>();
let reachable = true;
let confirmed = false;

/** An `offline` event counts as unreachable until the next response; `navigator.onLine` alone never does. */
export function setReachable(value: boolean): void {
  confirmed = value;
  if (value) for (const listener of responseListeners) listener();
  if (value === reachable) return;
  reachable = value;
  for (const listener of listeners) listener();
}

export function isReachable(): boolean {
  return reachable;
}

/** False until the first response; `isReachable` starts as an assumption. */
export function isConfirmedReachable(): boolean {
  return confirmed;
}

export function subscribeReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function subscribeResponses(listener: Listener): void {
  responseListeners.add(listener);
}
