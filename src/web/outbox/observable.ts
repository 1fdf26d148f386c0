/** For `useSyncExternalStore`. */
export interface Readable<Value> {
  /** The same until something changes. */
  current(): Value;
  /** Returns a stop function. */
  subscribe(listener: () => void): () => void;
}

export interface Observable<Value> extends Readable<Value> {
  set(value: Value): void;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set: next => {
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
