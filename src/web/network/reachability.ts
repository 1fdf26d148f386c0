type Listener = () => void;

const listeners = new Set<Listener>();
const answerListeners = new Set<Listener>();
let reachable = true;
let proven = false;

/** Says what the last call showed: whether the shop can be reached. `navigator.onLine` is a hint, never a gate. */
export function setReachable(now: boolean): void {
  proven = now;
  if (now) for (const listener of answerListeners) listener();
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
}

/** Whether the last call reached the shop. */
export function isReachable(): boolean {
  return reachable;
}

/** Whether an answer has shown it, in the life of this page: a page that has just been opened only hopes. */
export function isConfirmedReachable(): boolean {
  return proven;
}

export function subscribeReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of every answer the shop gives. */
export function subscribeResponses(listener: Listener): void {
  answerListeners.add(listener);
}
