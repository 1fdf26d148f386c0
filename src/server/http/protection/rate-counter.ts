import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';
import { callCounts } from '#server/http/tables.ts';

const aMinute = 60_000;
const flushEvery = 1_000;
const mostCallers = 100_000;
/** In one query; the rest waits for the next second. */
const mostTold = 10_000;

interface Count {
  /** Made through any process, as far as the last exchange told. */
  shared: number;
  /** Made through this process since then. */
  own: number;
}

/**
 * Calls a minute of each caller over all processes. Each process counts by itself and once a second exchanges its counts
 * with the others in one query, so a limit is late by a second at most and costs nothing a call.
 */
export class RateCounter {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Count>();
  #minute = 0;
  #flushing = false;

  constructor(database: Database) {
    this.#database = database;
    this.#timer = setInterval(() => void this.flush().catch(() => {}), flushEvery);
    this.#timer.unref();
  }

  /** Counts one call; gives how many this minute, and the ms until the next one. */
  add(caller: string): { current: number; ttl: number } {
    const now = Date.now();
    this.#turn(Math.floor(now / aMinute));
    let count = this.#counts.get(caller);
    if (!count) {
      count = { shared: 0, own: 0 };
      // Beyond this many addresses a minute somebody makes them up; they are not worth the memory.
      if (this.#counts.size < mostCallers) this.#counts.set(caller, count);
    }
    count.own += 1;
    return { current: count.shared + count.own, ttl: aMinute - (now % aMinute) };
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }

  /** Tells the others what was counted here, and learns what they did. */
  async flush(): Promise<void> {
    const [minute, counts] = [this.#minute, this.#counts];
    const told = [...counts]
      .filter(([, { own }]) => own > 0)
      .slice(0, mostTold)
      .map(([caller, { own }]) => [caller, own] as const);
    if (told.length === 0 || this.#flushing) return;
    this.#flushing = true;
    try {
      for (const [caller, calls] of await this.#exchange(minute, told)) {
        const count = counts.get(caller);
        if (count) count.shared = calls;
      }
      for (const [caller, own] of told) {
        const count = counts.get(caller);
        if (count) count.own -= own;
      }
    } finally {
      this.#flushing = false;
    }
  }

  async #exchange(minute: number, told: (readonly [string, number])[]): Promise<[string, number][]> {
    // Always in the same order: two processes that lock the same rows crosswise would be a deadlock.
    const rows = told
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([caller, calls]) => ({ minute, caller, calls }));
    const totals = await this.#database
      .insert(callCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [callCounts.minute, callCounts.caller],
        set: { calls: sql`${callCounts.calls} + excluded.calls` },
      })
      .returning({ caller: callCounts.caller, calls: callCounts.calls });
    return totals.map(({ caller, calls }) => [caller, calls]);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Deletes the minutes no limit counts any more. */
export async function deleteOldCounts(database: Database): Promise<void> {
  await database.delete(callCounts).where(lt(callCounts.minute, Math.floor(Date.now() / aMinute) - 5));
}
