import { randomToken } from '#server/auth/tokens.ts';
import type { Database } from '#server/database/connect.ts';
import { ensureSetting } from '#server/database/settings.ts';

/** Shared by all processes of one shop; the first one generates it. */
export const loadSecret = (database: Database): Promise<string> =>
  ensureSetting(database, 'secret', randomToken());
