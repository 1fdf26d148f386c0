import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import type pg from 'pg';

const counters = new AsyncLocalStorage<{ bytes: number }>();

/** Calls `onEnd` with the bytes that PostgreSQL has sent for the transactions of `work`. */
export async function countReads<T>(work: () => Promise<T>, onEnd: (bytes: number) => void): Promise<T> {
  const counter = { bytes: 0 };
  try {
    return await counters.run(counter, work);
  } finally {
    onEnd(counter.bytes);
  }
}

/** Returns what adds the bytes read since to those of the work that is running. */
export function startCounting({ connection: { stream } }: pg.PoolClient): () => void {
  const counter = counters.getStore();
  if (!counter || !(stream instanceof Socket)) return () => {};
  const before = stream.bytesRead;
  return () => {
    counter.bytes += stream.bytesRead - before;
  };
}
