import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type SessionUser, user } from '#contract/auth.ts';
import { retention } from '#contract/retention.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { sessions } from './tables.ts';
import { hashToken, randomToken } from './tokens.ts';

export interface Session {
  id: string;
  /** `sessionKey` of the id. */
  key: string;
  user: SessionUser;
  remembered: boolean;
  /** `seenAt` is more than a minute old. */
  stale: boolean;
}

const { sessionHours, rememberedSessionDays } = retention;

/** Since the last request (rule 2). */
export const rememberedSessionSeconds = rememberedSessionDays * 24 * 60 * 60;

const lifetimes = sql.raw(`interval '${rememberedSessionDays} days' else interval '${sessionHours} hours'`);
const isAlive = sql<boolean>`${sessions.seenAt} > now() - case when ${sessions.remembered} then ${lifetimes} end`;

const isStale = sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'`;

/** Instead of the id, which is a credential. In hex, as the notifications of the trigger `tell_sessions` name it. */
export const sessionKey = (id: string) => hashToken(id).toString('hex');

export async function findSession(database: Database, id: string): Promise<Session | null> {
  const [row] = await selectSession(database).execute({ idHash: hashToken(id) });
  return row ? { ...row, id, key: sessionKey(id), user: toUser(row.user) } : null;
}

const selectSession = preparedStatement(database =>
  database
    .select({
      remembered: sessions.remembered,
      stale: isStale,
      user: {
        customer_id: customers.id,
        name: customers.name,
        email: customers.email,
        phone: customers.phone1,
        type: customers.type,
        contact_changed_at: sessions.contactChangedAt,
        privacy_version: customers.privacyVersion,
      },
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), isAlive, isNull(customers.closedAt)))
    .prepare('find_session'),
);

/** Whether the session is still there. Until the transaction ends, who ends it waits. */
export async function holdSession(transaction: Transaction, id: string): Promise<boolean> {
  const held = await selectHeldSession(transaction).execute({ idHash: hashToken(id) });
  return held.length > 0;
}

const selectHeldSession = preparedStatement(database =>
  database
    .select({ customerId: sessions.customerId })
    .from(sessions)
    .where(eq(sessions.idHash, sql.placeholder('idHash')))
    .for('key share')
    .prepare('hold_session'),
);

function toUser(row: { contact_changed_at: Date | null }): SessionUser {
  return z.parse(user, { ...row, contact_changed_at: row.contact_changed_at?.toISOString() ?? null });
}

const maxSessions = 20;

/** Returns the session's id, which is stored nowhere but in the customer's cookie. Ends the oldest beyond twenty. */
export async function insertSession(database: Database, customerId: number, remembered: boolean) {
  const id = randomToken();
  await database.insert(sessions).values({ idHash: hashToken(id), customerId, remembered });
  const isOwn = eq(sessions.customerId, customerId);
  const newest = database
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(isOwn)
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(maxSessions);
  await database.delete(sessions).where(and(isOwn, notInArray(sessions.idHash, newest)));
  return id;
}

/** Unless another request has just done it. */
export async function touchSession(database: Database, id: string): Promise<void> {
  await database
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(and(eq(sessions.idHash, hashToken(id)), isStale));
}

export async function deleteSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.idHash, hashToken(id)));
}

export async function deleteOtherSessions(database: Database, customerId: number, currentId: string) {
  await database
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.idHash, hashToken(currentId))));
}

export async function deleteAllSessions(database: Database, customerId: number): Promise<void> {
  await database.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Without their ids, which are credentials. Last used first. */
export async function listSessions(database: Database, customerId: number) {
  const { createdAt, seenAt, remembered } = sessions;
  return database
    .select({ createdAt, seenAt, remembered })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(seenAt));
}

export async function deleteExpiredSessions(database: Database): Promise<void> {
  await deleteInBatches(database, sessions, sql`not (${isAlive})`);
}
