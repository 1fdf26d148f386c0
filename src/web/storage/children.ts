import * as z from 'zod/mini';
import { fontNames, threadNames } from '#contract/embroidery/embroidery.ts';
import { localStore } from './local-storage.ts';

/** The children whose names the shop shows on its products, and the lettering last chosen for a line. Never leaves this phone. */
const children = z.object({
  names: z.array(z.string()),
  /** One of `names`, or empty for none. */
  shownName: z.string(),
  font: z.nullable(z.enum(fontNames)),
  thread: z.nullable(z.enum(threadNames)),
  /** The customer put off the question. */
  postponed: z.boolean(),
});
export type Children = z.infer<typeof children>;

const noChildren: Children = {
  names: [],
  shownName: '',
  font: null,
  thread: null,
  postponed: false,
};

// Per customer: another one may sign in on this phone while the first one's session has only expired.
const childrenKey = (customerId: number) => `mam-nho-children-${customerId}`;

const listeners = new Set<() => void>();
let last: { text: string | null; value: Children } = { text: null, value: noChildren };

/** The same object until something changes, as `useSyncExternalStore` needs it. */
export function readChildren(customerId: number): Children {
  const text = localStore.read(childrenKey(customerId));
  if (text !== last.text) last = { text, value: parseChildren(text) };
  return last.value;
}

export function saveChildren(customerId: number, value: Children): void {
  localStore.write(childrenKey(customerId), JSON.stringify(value));
  for (const listener of listeners) listener();
}

export function clearChildren(customerId: number): void {
  localStore.remove(childrenKey(customerId));
}

export function subscribeChildren(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parseChildren(text: string | null): Children {
  if (text === null) return noChildren;
  try {
    return z.safeParse(children, JSON.parse(text)).data ?? noChildren;
  } catch {
    return noChildren;
  }
}
