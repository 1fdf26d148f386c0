import type { Writable } from 'node:stream';
import type { Bank } from '#contract/payments.ts';
import type { Session } from '#server/auth/sessions.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database, PoolLoad } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** What the shop is built of; `main.ts` opens them, tests open others. */
export interface AppDependencies {
  database: Database;
  /** How busy the database's pool is; without it no call is refused for a crowd. */
  pool?: PoolLoad;
  /** What other processes change; without it nothing is kept in memory and every call asks the database. */
  news?: ChangeNotifications | undefined;
  files: FileStore;
  /** Random, the same in all processes of one shop. */
  secret: string;
  publicUrl?: URL | undefined;
  /** Where customers pay; without it payment requests show no account and no code. */
  bank?: Bank | undefined;
  /** Calls a minute for one session, or one address of guests. */
  callsPerMinute?: number;
  /** Whose word on the client's address counts, see `TRUST_PROXY`. Nobody's by default. */
  trustedProxies?: readonly string[];
  /** Whether /metrics answers other machines too. */
  openMetrics?: boolean;
  logLevel?: string;
  /** Standard output, where nothing else is said. */
  logTo?: Writable;
  /** Folder of the built web app; the API alone answers where it does not exist. */
  webFolder?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    shop: AppDependencies;
  }
  interface FastifyRequest {
    /** `null` for a guest. */
    session: Session | null;
  }
}
