import * as z from 'zod/mini';
import { localStore } from './local-storage.ts';

/** A value of the customer that never leaves this phone. What is stored but does not fit the schema reads as `fallback`. */
export function createStoredValue<Value>(name: string, schema: z.ZodMiniType<Value>, fallback: Value) {
  // Per customer: another one may sign in on this phone while the first one's session has only expired.
  const key = (customerId: number) => `${name}-${customerId}`;
  const listeners = new Set<() => void>();
  /** What the browser refuses to store, until the page closes; what it has stored is older. */
  const memory = new Map<string, string>();
  let last: { text: string | null; value: Value } = { text: null, value: fallback };
  return {
    /** The same object until something changes, as `useSyncExternalStore` needs it. */
    read: (customerId: number): Value => {
      const text = memory.get(key(customerId)) ?? localStore.read(key(customerId));
      if (text !== last.text) last = { text, value: parse(schema, text) ?? fallback };
      return last.value;
    },
    write: (customerId: number, value: Value): void => {
      const text = JSON.stringify(value);
      localStore.write(key(customerId), text);
      if (localStore.read(key(customerId)) === text) memory.delete(key(customerId));
      else memory.set(key(customerId), text);
      for (const listener of listeners) listener();
    },
    /** Tells no listener: at sign-out, a screen that renders once more would read as a guest. */
    clear: (customerId: number): void => {
      localStore.remove(key(customerId));
      memory.delete(key(customerId));
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const stopListening = onOtherTabWrite(name, writtenKey => {
        memory.delete(writtenKey);
        listener();
      });
      return () => {
        listeners.delete(listener);
        stopListening();
      };
    },
  };
}

/** Not when it is cleared: the other tab has signed out. */
function onOtherTabWrite(name: string, listener: (key: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(`${name}-`) && newValue !== null) listener(key);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function parse<Value>(schema: z.ZodMiniType<Value>, text: string | null): Value | undefined {
  try {
    return text === null ? undefined : z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
