import type { ChangeNotifications } from './change-notifications.ts';

interface Entry<T> {
  value: Promise<T>;
  /** When it was asked for, in ms. */
  asked: number;
}

/** How long, in ms, a value holds while no news come. */
const unheard = 500;

/**
 * What was read from the database, kept in memory while it is known to hold: what another process changes is told by
 * `news`. While news stay away a value is kept for half a second: they stay away when the machine is overloaded, and if
 * every call asked the database then, it would stay so. A reader gets what was true a second ago at worst. Without `news`
 * nothing is kept.
 */
export class InvalidatingCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #news: ChangeNotifications | undefined;
  readonly #most: number;
  readonly #lifetime: number;

  /** At most `most` entries, each at most `lifetime` ms old. `drops` says which key, or all, a piece of news drops. */
  constructor(
    news: ChangeNotifications | undefined,
    { most, lifetime }: { most: number; lifetime: number },
    drops: (topic: string, key: string) => string | 'all' | null,
  ) {
    this.#news = news;
    this.#most = most;
    this.#lifetime = lifetime;
    news?.subscribe((topic, key) => {
      const dropped = topic === 'everything' ? 'all' : drops(topic, key);
      if (dropped === 'all') this.#entries.clear();
      else if (dropped !== null) this.delete(dropped);
    });
  }

  /** The value of `key`; many who ask at once share one `read`. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    if (!this.#news) return read();
    const known = this.#entries.get(key);
    const now = performance.now();
    const lifetime = this.#news.hasHeartbeat() ? this.#lifetime : unheard;
    if (known && now - known.asked < lifetime) return known.value;
    // A query of drizzle's is sent again each time it is awaited: what is kept must be its answer.
    const answer = async () => read();
    return this.#put(key, answer(), now);
  }

  // Stored before it is read: news that come meanwhile drop it, and only those who asked before get the old.
  #put(key: string, value: Promise<T>, asked: number): Promise<T> {
    const entry = { value, asked };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  /** Forgets one at once, where this process changed it itself. */
  delete(key: string): void {
    this.#entries.delete(key);
  }
}
