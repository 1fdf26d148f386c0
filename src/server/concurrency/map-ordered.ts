/**
 * Runs `prepare` for up to `concurrency` items at once and `consume` one by one, in order; an item whose `prepare` returns
 * null is skipped. Rejects only after everything started has ended, because the caller then closes the database.
 */
export async function mapOrdered<From, To>(
  source: AsyncIterable<From>,
  prepare: (item: From) => Promise<To> | null,
  consume: (item: To) => Promise<void>,
  concurrency = 4,
): Promise<void> {
  const pending: Promise<To>[] = [];
  try {
    for await (const item of source) {
      const prepared = prepare(item);
      // Awaited when its turn comes; until then a rejection must not end the process.
      prepared?.catch(() => {});
      if (prepared) pending.push(prepared);
      const next = pending.length >= concurrency ? pending.shift() : undefined;
      if (next) await consume(await next);
    }
    for (let next = pending.shift(); next; next = pending.shift()) await consume(await next);
  } finally {
    await Promise.allSettled(pending);
  }
}
