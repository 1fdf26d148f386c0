import type { InTurn } from '#server/concurrency/queue.ts';
import type { ChangeNotifications } from './change-notifications.ts';

interface Entry<T> {
  value: Promise<T>;
  /** On the clock of `performance.now()`. */
  requestedAt: number;
}

interface CacheLimits {
  maxEntries: number;
  lifetimeMs: number;
}

const lifetimeWithoutHeartbeatMs = 500;

/**
 * Caches what was read from the database until a change notification drops it. Without a heartbeat, entries live 500 ms:
 * heartbeats are missing when the machine is overloaded, and bypassing the cache would deepen the overload. A value is at
 * most a second out of date. Without `changeNotifications` nothing is cached.
 */
export class InvalidatingCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #changeNotifications: ChangeNotifications | undefined;
  readonly #limits: CacheLimits;

  /** `selectKey` returns which key a change notification drops: one, all or none. */
  constructor(
    changeNotifications: ChangeNotifications | undefined,
    limits: CacheLimits,
    selectKey: (topic: string, key: string) => string | 'all' | null,
  ) {
    this.#changeNotifications = changeNotifications;
    this.#limits = limits;
    changeNotifications?.subscribe((topic, key) => {
      const selected = topic === 'everything' ? 'all' : selectKey(topic, key);
      if (selected === 'all') this.#entries.clear();
      else if (selected !== null) this.delete(selected);
    });
  }

  /** Concurrent callers share one `read`. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    if (!this.#changeNotifications) return read();
    const cached = this.peek(key);
    if (cached) return cached;
    // A drizzle query runs again each time it is awaited, so cache the promise of its result, not the query.
    const readOnce = async () => read();
    return this.#set(key, readOnce(), performance.now());
  }

  /** Reads in turn, unless somebody has read the same by then. */
  async getInTurn(key: string, inTurn: InTurn, read: () => Promise<T>): Promise<T> {
    return this.peek(key) ?? inTurn(() => this.get(key, read));
  }

  /** Without reading. */
  peek(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    const lifetimeMs = this.#changeNotifications?.hasHeartbeat()
      ? this.#limits.lifetimeMs
      : lifetimeWithoutHeartbeatMs;
    return entry && performance.now() - entry.requestedAt < lifetimeMs ? entry.value : undefined;
  }

  // Set before the read completes: a notification in between drops the entry, and only earlier callers get the old value.
  #set(key: string, value: Promise<T>, requestedAt: number): Promise<T> {
    const entry = { value, requestedAt };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldestKey] = this.#entries.keys();
    if (this.#entries.size > this.#limits.maxEntries && oldestKey !== undefined)
      this.#entries.delete(oldestKey);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
