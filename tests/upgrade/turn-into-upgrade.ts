import { sql } from 'drizzle-orm';
import { hashToken } from '#server/auth/tokens.ts';
import type { Database } from '#server/database/connect.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { readPhone } from './fixture.ts';

/** A restore signs everybody out and renews the catalogue's id; an upgrade does neither. */
export async function turnIntoUpgrade(database: Database): Promise<void> {
  const session = readPhone().cookies.find(({ name }) => name === cookieNames.session);
  if (!session) throw new Error('The phone has no session');
  const idHash = hashToken(session.value);
  await database.execute(
    sql`insert into sessions (id_hash, customer_id, remembered) values (${idHash}, 1, true)`,
  );
  await database.execute(sql`delete from settings where name = 'catalogue_id'`);
}
