type Listener = () => void;

const listeners = new Set<Listener>();

/** A call that needs a session was answered with 401. Nothing in a worker listens. */
export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}

export function subscribeUnauthorized(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
