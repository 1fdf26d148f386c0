import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What changed: a topic of the triggers in migration 0003, and in it which one; `everything` after a silence. */
export type Listener = (topic: string, key: string) => void;

/**
 * What any process of the shop changes, as PostgreSQL tells it after the commit. Usually within a few ms; `current`
 * turns false before anything told could be older than a second.
 */
export interface ChangeNotifications {
  hasHeartbeat(): boolean;
  subscribe(listener: Listener): void;
  close(): Promise<void>;
}

const channel = 'mam_nho';
const beat = 250;
const longestSilence = 1_000;

/** Listens on a connection of its own, for as long as the shop is open; a lost one is made anew. Fails never. */
export function openChangeNotifications(url: string): ChangeNotifications {
  const listeners: Listener[] = [];
  const ended = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;
  const tell: Listener = (topic, key) => {
    for (const listener of listeners) listener(topic, key);
  };
  const following = follow(url, ended.signal, tell, at => {
    heardAt = at;
  });
  return {
    hasHeartbeat: () => performance.now() - heardAt < longestSilence,
    subscribe: listener => void listeners.push(listener),
    close: async () => {
      ended.abort();
      await following;
    },
  };
}

async function follow(url: string, ended: AbortSignal, tell: Listener, heard: (at: number) => void) {
  while (!ended.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'mam-nho news',
      connectionTimeoutMillis: 5_000,
      query_timeout: longestSilence,
    });
    // The next beat fails, which is noticed there.
    client.on('error', () => {});
    client.on('notification', ({ payload = '' }) => {
      const [topic = '', key = ''] = payload.split(' ');
      tell(topic, key);
    });
    await listen(client, ended, tell, heard).catch(() => {});
    heard(Number.NEGATIVE_INFINITY);
    await client.end().catch(() => {});
    await pause(beat, undefined, { signal: ended }).catch(() => {});
  }
}

async function listen(client: pg.Client, ended: AbortSignal, tell: Listener, heard: (at: number) => void) {
  await client.connect();
  await client.query(`listen ${channel}`);
  // What was told before this connection listened is lost.
  tell('everything', '');
  while (!ended.aborted) {
    const asked = performance.now();
    await client.query('select 1');
    heard(asked);
    await pause(beat, undefined, { signal: ended }).catch(() => {});
  }
}
