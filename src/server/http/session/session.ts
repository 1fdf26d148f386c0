import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/auth.ts';
import { customerIdHeader } from '#contract/http/caller.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  rememberedSessionSeconds,
  sessionKey,
  touchSession,
} from '#server/auth/sessions.ts';
import { AppError } from '#server/errors.ts';
import { setCsrfCookie } from '#server/http/protection/csrf.ts';
import { clearCookie, cookieNames, setCookie } from './cookies.ts';

/** Learns who calls. A session in use is prolonged, but written at most once a minute. */
export async function loadSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[cookieNames.session];
  if (!id) return;
  const { shop, known } = request.server;
  const { database } = shop;
  const find = () => findSession(database, id);
  const key = sessionKey(id);
  // Who has just been signed out on another machine may still see for some ms, but change nothing.
  request.session = await (request.method === 'GET' ? known.sessions.get(key, find) : find());
  if (!request.session?.stale) return;
  await touchSession(database, id);
  known.sessions.delete(key);
  if (request.session.remembered) giveSessionCookies(reply, id, true);
}

// With the token its next write needs, so that this write needs no round trip of its own.
function giveSessionCookies(reply: FastifyReply, id: string, remembered: boolean): void {
  const maxAge = remembered ? rememberedSessionSeconds : undefined;
  setCookie(reply, cookieNames.session, id, { maxAge });
  setCsrfCookie(reply, id, maxAge);
}

/** Signs a customer in under a new session; the id the browser brought, if any, is worth nothing from now on. */
export async function createSession(
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
  remembered: boolean,
): Promise<User> {
  const { database } = request.server.shop;
  await endSession(request);
  const id = await insertSession(database, customerId, remembered);
  request.session = await findSession(database, id);
  giveSessionCookies(reply, id, remembered);
  return requireCustomer(request);
}

/** Ends the session of whoever calls; harmless for a guest. */
export async function endSession({ session, server }: FastifyRequest): Promise<void> {
  if (!session) return;
  await deleteSession(server.shop.database, session.id);
  server.known.sessions.delete(session.key);
}

/** Takes session and token back from the browser. */
export function clearSessionCookies(reply: FastifyReply): void {
  clearCookie(reply, cookieNames.session);
  clearCookie(reply, cookieNames.csrf);
}

/** The customer who calls; 401 for a guest, and where the call says that it is somebody else's. */
export function requireCustomer(request: FastifyRequest): User {
  const user = request.session?.user;
  const meant = request.headers[customerIdHeader];
  // Another tab may have signed somebody else in: what the first one left to send is not theirs.
  if (user && (meant === undefined || meant === String(user.customer_id))) return user;
  throw new AppError('signed-out', 'Bạn chưa đăng nhập, hoặc phiên đã hết hạn. Vui lòng đăng nhập lại.');
}
