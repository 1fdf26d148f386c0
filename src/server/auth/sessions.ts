import { hash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type User, user } from '#contract/auth.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { hashToken, randomToken } from '#server/http/session/tokens.ts';
import { sessions } from './tables.ts';

/** A signed-in customer on one device. */
export interface Session {
  id: string;
  /** `keyOf` the id: fit for lists in memory and in the database. */
  key: string;
  user: User;
  remembered: boolean;
  /** Not written as seen for a minute or more. */
  stale: boolean;
}

/** How long a remembered session lives without a visit, in seconds (`contract, Account`). */
export const rememberedSessionSeconds = 60 * 24 * 60 * 60;

const alive = sql<boolean>`${sessions.seenAt} > now() - case when ${sessions.remembered} then interval '60 days' else interval '2 hours' end`;

/** What stands for a session where its id must not: who reads it cannot use it. */
export const sessionKey = (id: string) => hash('sha256', id);

/** The living session of this id, or `null`. */
export async function findSession(database: Database, id: string): Promise<Session | null> {
  const [row] = await database
    .select({
      remembered: sessions.remembered,
      stale: sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'`,
      user: {
        customer_id: customers.id,
        name: customers.name,
        email: customers.email,
        phone: customers.phone1,
        type: customers.type,
      },
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.idHash, hashToken(id)), alive))
    .prepare('find_session')
    .execute();
  return row ? { ...row, id, key: sessionKey(id), user: z.parse(user, row.user) } : null;
}

/** Starts a session and gives its id, which is stored nowhere but in the customer's cookie. */
export async function insertSession(database: Database, customerId: number, remembered: boolean) {
  const id = randomToken();
  await database.insert(sessions).values({ idHash: hashToken(id), customerId, remembered });
  return id;
}

/** Prolongs a session: it lives on from now. */
export async function touchSession(database: Database, id: string): Promise<void> {
  await database
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.idHash, hashToken(id)));
}

/** Ends one session; none is no error. */
export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, hashToken(id)));
}

/** Ends the customer's sessions on all other devices. */
export async function deleteOtherSessions(database: Database, customerId: number, keptId: string) {
  await database
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, hashToken(keptId))));
}

/** Ends the customer's sessions on every device. */
export async function deleteAllSessions(database: Database, customerId: number): Promise<void> {
  await database.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Deletes the sessions nobody can use any more. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.delete(sessions).where(sql`not (${alive})`);
}
