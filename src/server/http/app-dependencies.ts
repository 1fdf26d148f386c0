import type { Writable } from 'node:stream';
import type { Bank } from '#contract/payments.ts';
import type { Session } from '#server/auth/sessions.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database, PoolLoad } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';

export interface AppDependencies {
  database: Database;
  /** Without it no request is rejected because the pool is overloaded. */
  pool?: PoolLoad;
  /** Without it nothing is cached in memory and every request reads the database. */
  changeNotifications?: ChangeNotifications | undefined;
  files: FileStore;
  /** Random, the same in all processes of one shop. */
  secret: string;
  publicUrl?: URL | undefined;
  /** Where customers pay; without it payment requests show no account and no QR code. */
  bank?: Bank | undefined;
  /** Requests a minute for one session, or one IP address of guests. */
  requestsPerMinute?: number;
  /** Proxies whose `X-Forwarded-For` is trusted, see `TRUST_PROXY`; none by default. */
  trustedProxies?: readonly string[];
  /** Whether /metrics is open to other machines too. */
  publicMetrics?: boolean;
  logLevel?: string;
  /** Standard output by default. */
  logStream?: Writable;
  /** Folder of the built web app; if it does not exist, only the API is served. */
  webFolder?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    dependencies: AppDependencies;
  }
  interface FastifyRequest {
    /** `null` for a guest. */
    session: Session | null;
  }
}
