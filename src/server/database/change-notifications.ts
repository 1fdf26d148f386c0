import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './connect.ts';

/** Topic and key are those of the triggers in migrations 0003 and 0012; after a lost connection the topic is `everything`. */
export type Listener = (topic: string, key: string) => void;

/** Changes committed by any process of the shop, sent by PostgreSQL's NOTIFY, usually within a few ms. */
export interface ChangeNotifications {
  /** From then on `countOpenProcesses` counts this process. */
  listening: Promise<void>;
  /** False if notifications may be more than a second late. */
  hasHeartbeat(): boolean;
  /** Ms since PostgreSQL last answered, or since the start. */
  silentMs(): number;
  subscribe(listener: Listener): void;
  close(): Promise<void>;
}

const channel = 'mam_nho';
/** The connection's name in `pg_stat_activity`. */
export const notificationsApplicationName = 'mam-nho notifications';

/** The shop's processes that use this database, from any machine: a pooler never holds their connection for notifications. */
export async function countOpenProcesses(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*) from pg_stat_activity
    where application_name = ${notificationsApplicationName} and datname = current_database()`);
  return rows[0]?.count ?? 0;
}

const heartbeatMs = 250;
const maxSilenceMs = 1_000;

interface Events {
  emit: Listener;
  /** All notifications sent before `at` (on the clock of `performance.now()`) have arrived. */
  onHeartbeat(at: number): void;
}

/** Listens on a connection of its own and reconnects. Never throws. */
export function openChangeNotifications(url: string): ChangeNotifications {
  const listeners: Listener[] = [];
  const closing = new AbortController();
  const { promise: listening, resolve: setListening } = Promise.withResolvers<void>();
  let heartbeatAt = Number.NEGATIVE_INFINITY;
  let answeredAt = performance.now();
  const ended = keepListening(url, closing.signal, {
    emit: (topic, key) => {
      for (const listener of listeners) listener(topic, key);
    },
    onHeartbeat: at => {
      if (Number.isFinite(at)) setListening();
      heartbeatAt = at;
      answeredAt = Math.max(answeredAt, at);
    },
  });
  return {
    listening,
    hasHeartbeat: () => performance.now() - heartbeatAt < maxSilenceMs,
    silentMs: () => performance.now() - answeredAt,
    subscribe: listener => void listeners.push(listener),
    close: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function keepListening(url: string, signal: AbortSignal, events: Events): Promise<void> {
  while (!signal.aborted) {
    const client = openClient(url, events.emit);
    await listen(client, signal, events).catch(() => {});
    events.onHeartbeat(Number.NEGATIVE_INFINITY);
    await client.end().catch(() => {});
    await pause(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}

function openClient(url: string, emit: Listener): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: maxSilenceMs,
  });
  // The next heartbeat query fails and handles the lost connection.
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => {
    const [topic = '', key = ''] = payload.split(' ');
    emit(topic, key);
  });
  return client;
}

async function listen(client: pg.Client, signal: AbortSignal, { emit, onHeartbeat }: Events): Promise<void> {
  await client.connect();
  // As an option of the connection, one in DATABASE_URL would take its place.
  await client.query(`set application_name = '${notificationsApplicationName}'`);
  await client.query(`listen ${channel}`);
  // Notifications sent before this connection listened are lost.
  emit('everything', '');
  while (!signal.aborted) {
    const startedAt = performance.now();
    await client.query('select 1');
    onHeartbeat(startedAt);
    await pause(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}
