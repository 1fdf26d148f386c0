/**
 * Prepares `atOnce` of them beside each other and puts them one by one, in their order. All that was begun has ended before
 * a failure is told: whoever hears it closes the database.
 */
export async function mapOrdered<From, To>(
  source: AsyncIterable<From>,
  prepare: (one: From) => Promise<To> | null,
  put: (one: To) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const waiting: Promise<To>[] = [];
  try {
    for await (const one of source) {
      const prepared = prepare(one);
      // Heard when its turn comes; until then a failure must not end the process.
      prepared?.catch(() => {});
      if (prepared) waiting.push(prepared);
      const next = waiting.length >= atOnce ? waiting.shift() : undefined;
      if (next) await put(await next);
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) await put(await next);
  } finally {
    await Promise.allSettled(waiting);
  }
}
