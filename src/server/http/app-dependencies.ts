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
  /** The same in all processes of one shop. */
  secret: string;
  publicUrl?: URL | undefined;
  /** Without it payment requests show no account and no QR code. */
  bank?: Bank | undefined;
  /** For one customer, or one IP address of guests. */
  requestsPerMinute: number;
  /** Of one customer, in any 24 hours; 200 by default. */
  ordersPerDay?: number;
  /** Slows wrong sign-ins down (rule 3); by default a timer. */
  pause?: (ms: number) => Promise<unknown>;
  /** As in `Config`; none by default. */
  trustedProxies?: readonly string[];
  publicMetrics?: boolean;
  logLevel?: string;
  logStream?: Writable;
  /** If it does not exist, only the API is served. */
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
