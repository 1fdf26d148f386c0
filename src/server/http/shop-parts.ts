import type { Writable } from 'node:stream';
import type { Bank } from '#contract/payments.ts';
import type { Session } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** What the shop is built of; `main.ts` opens them, tests open others. */
export interface ShopParts {
  database: Database;
  files: FileStore;
  /** Random, the same in all processes of one shop. */
  secret: string;
  publicUrl?: URL | undefined;
  /** Where customers pay; without it payment requests show no account and no code. */
  bank?: Bank | undefined;
  /** Calls a minute for one session, or one address of guests. */
  callsPerMinute?: number;
  logLevel?: string;
  /** Standard output, where nothing else is said. */
  logTo?: Writable;
  /** Folder of the built web app; the API alone answers where it does not exist. */
  webFolder?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    shop: ShopParts;
  }
  interface FastifyRequest {
    /** `null` for a guest. */
    session: Session | null;
  }
}
