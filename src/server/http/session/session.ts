import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import { customerIdHeader } from '#contract/http/customer-id-header.ts';
import {
  deleteSession,
  findSession,
  holdSession,
  rememberedSessionSeconds,
  type Session,
  sessionKey,
  touchSession,
} from '#server/auth/sessions.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { isReading } from '#server/http/bodies/request-bodies.ts';
import { hasIssuedSession, setCsrfCookie } from '#server/http/protection/csrf.ts';
import { lookUpInTurn } from '#server/http/turns/take-turns.ts';
import { clearCookie, cookieNames, setCookie } from './cookies.ts';

export function sessionKeyOf({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[cookieNames.session];
  return id && sessionKey(id);
}

/** A session in use is prolonged, by one write a minute. */
export async function loadSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[cookieNames.session];
  if (!id) return;
  const { sessions, sessionOwners } = request.server.customerCache;
  const key = sessionKey(id);
  if (sessionOwners.get(key)?.customerId === null) return;
  const readSession = () => lookUp(request, id);
  // Just after a sign-out on another machine the cache may still allow reads for some ms, but never writes.
  request.session = await (isReading(request.raw) ? sessions.get(key, readSession) : readSession());
  if (request.session?.stale) await prolongSession(request, reply, request.session);
}

async function lookUp(request: FastifyRequest, id: string): Promise<Session | null> {
  const { dependencies, customerCache } = request.server;
  const key = sessionKey(id);
  const session = await lookUpInTurn(request, key, () => findSession(dependencies.database, id));
  if (hasIssuedSession(request))
    customerCache.sessionOwners.set(key, { customerId: session?.user.customer_id ?? null });
  return session;
}

/** Of requests that come together, one: each would wait for the row that the one before has written. */
async function prolongSession(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void> {
  const { id, key, remembered } = session;
  const { dependencies, customerCache } = request.server;
  if (customerCache.touchedSessions.has(key)) return;
  customerCache.touchedSessions.add(key);
  try {
    await lookUpInTurn(request, key, () => touchSession(dependencies.database, id));
    customerCache.sessions.delete(key);
  } finally {
    customerCache.touchedSessions.delete(key);
  }
  if (remembered) setSessionCookies(reply, id, true);
}

/** Reads the database itself, as writes do. */
export async function reloadSession(request: FastifyRequest): Promise<void> {
  const id = request.cookies[cookieNames.session];
  if (id && request.session) request.session = await lookUp(request, id);
}

// Sets the CSRF cookie too, so that the next write needs no extra round trip.
function setSessionCookies(reply: FastifyReply, id: string, remembered: boolean): void {
  const maxAge = remembered ? rememberedSessionSeconds : undefined;
  setCookie(reply, cookieNames.session, id, { maxAge });
  setCsrfCookie(reply, id, maxAge);
}

/** `id` is that of a new session. The request's old one, if any, ends last: who is answered with an error keeps it. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  remembered: boolean,
): Promise<SessionUser> {
  const { dependencies, customerCache } = request.server;
  const session = await findSession(dependencies.database, id);
  if (session) customerCache.sessionOwners.set(session.key, { customerId: session.user.customer_id });
  // The answer may be a 503 by now, see `answerInTime`.
  if (!reply.sent) await endSession(request);
  request.session = session;
  setSessionCookies(reply, id, remembered);
  return requireCustomer(request);
}

export async function endSession({ session, server }: FastifyRequest): Promise<void> {
  if (!session) return;
  await deleteSession(server.dependencies.database, session.id);
  server.customerCache.sessions.delete(session.key);
}

export function clearSessionCookies(reply: FastifyReply): void {
  clearCookie(reply, cookieNames.session);
  clearCookie(reply, cookieNames.csrf);
}

/** Throws 401 for a guest, and if the request names another customer in its header (rule 5). */
export const requireCustomer = (request: FastifyRequest): SessionUser => requireSession(request).user;

/** As `requireCustomer`. */
export function requireSession({ session, headers }: FastifyRequest): Session {
  const expectedId = headers[customerIdHeader];
  // Another tab may have signed somebody else in: writes queued for the previous customer must not run as theirs.
  if (session && (expectedId === undefined || expectedId === String(session.user.customer_id)))
    return session;
  throw signInRequired();
}

/** At the end of a write: 401 if its session has ended while it waited for its turn (rule 2). */
export async function assertSignedIn(transaction: Transaction, { session }: FastifyRequest): Promise<void> {
  if (session && (await holdSession(transaction, session.id))) return;
  throw signInRequired();
}

export const signInRequired = () =>
  new AppError(
    'unauthorized',
    'Bạn chưa đăng nhập, hoặc lần đăng nhập trước đã hết hạn. Mời bạn đăng nhập lại.',
  );
