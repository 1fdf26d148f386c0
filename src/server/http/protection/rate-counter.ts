import { lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { requestCounts } from '#server/http/tables.ts';

const minuteMs = 60_000;
const flushIntervalMs = 1_000;
const maxCallers = 100_000;
/** The rest waits for the next flush. */
const maxCallersPerFlush = 10_000;

interface Count {
  /** Over all processes, as of the last flush. */
  shared: number;
  unflushed: number;
}

/**
 * Each process counts in memory and once a second exchanges its counts with the others in one query: a limit applies up to
 * a second late, and a request costs no query.
 */
export class RateCounter {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Count>();
  #minute = 0;
  #flushing = false;

  constructor(database: Database) {
    this.#database = database;
    this.#timer = setInterval(() => void this.flush().catch(() => {}), flushIntervalMs);
    this.#timer.unref();
  }

  /** `current` is this minute's count, `ttl` the ms until the next minute. */
  add(caller: string): { current: number; ttl: number } {
    this.#startMinute(Math.floor(Date.now() / minuteMs));
    let count = this.#counts.get(caller);
    if (!count) {
      count = { shared: 0, unflushed: 0 };
      // More addresses a minute than this are spoofed: not worth the memory.
      if (this.#counts.size < maxCallers) this.#counts.set(caller, count);
    }
    count.unflushed += 1;
    return { current: count.shared + count.unflushed, ttl: this.msToNextMinute() };
  }

  msToNextMinute(): number {
    return minuteMs - (Date.now() % minuteMs);
  }

  /** Whether the caller has made `max` calls this minute. Counts nothing. */
  hasReached(caller: string, max: number): boolean {
    this.#startMinute(Math.floor(Date.now() / minuteMs));
    const count = this.#counts.get(caller);
    return count !== undefined && count.shared + count.unflushed >= max;
  }

  #startMinute(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }

  async flush(): Promise<void> {
    const [minute, counts] = [this.#minute, this.#counts];
    const increments = [...counts]
      .filter(([, { unflushed }]) => unflushed > 0)
      .slice(0, maxCallersPerFlush)
      .map(([caller, { unflushed }]) => ({ minute, caller, calls: unflushed }));
    if (increments.length === 0 || this.#flushing) return;
    this.#flushing = true;
    try {
      for (const { caller, calls } of await this.#exchange(increments)) {
        const count = counts.get(caller);
        if (count) count.shared = calls;
      }
      for (const { caller, calls } of increments) {
        const count = counts.get(caller);
        if (count) count.unflushed -= calls;
      }
    } finally {
      this.#flushing = false;
    }
  }

  async #exchange(rows: (typeof requestCounts.$inferInsert)[]) {
    // Sorted, because two processes that lock the same rows in different orders would deadlock.
    const sorted = rows.toSorted((a, b) => (a.caller < b.caller ? -1 : 1));
    return this.#database
      .insert(requestCounts)
      .values(sorted)
      .onConflictDoUpdate({
        target: [requestCounts.minute, requestCounts.caller],
        set: { calls: sql`${requestCounts.calls} + excluded.calls` },
      })
      .returning({ caller: requestCounts.caller, calls: requestCounts.calls });
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

export async function deleteOldCounts(database: Database): Promise<void> {
  const oldest = Math.floor(Date.now() / minuteMs) - retention.requestCountMinutes;
  await deleteInBatches(database, requestCounts, lt(requestCounts.minute, oldest));
}
