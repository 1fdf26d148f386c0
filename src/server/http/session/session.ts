import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/auth.ts';
import { callerHeader } from '#contract/http/caller.ts';
import {
  endSession,
  findSession,
  keyOf,
  rememberedSeconds,
  startSession,
  touchSession,
} from '#server/auth/sessions.ts';
import { Failure } from '#server/errors.ts';
import { giveCsrfCookie } from '#server/http/protection/csrf.ts';
import { cookieNames, dropCookie, setCookie } from './cookies.ts';

/** Learns who calls. A session in use is prolonged, but written at most once a minute. */
export async function readSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[cookieNames.session];
  if (!id) return;
  const { shop, known } = request.server;
  const { database } = shop;
  const find = () => findSession(database, id);
  const key = keyOf(id);
  // Who has just been signed out on another machine may still see for some ms, but change nothing.
  request.session = await (request.method === 'GET' ? known.sessions.get(key, find) : find());
  if (!request.session?.stale) return;
  await touchSession(database, id);
  known.sessions.drop(key);
  if (request.session.remembered) giveSessionCookies(reply, id, true);
}

// With the token its next write needs, so that this write needs no round trip of its own.
function giveSessionCookies(reply: FastifyReply, id: string, remembered: boolean): void {
  const maxAge = remembered ? rememberedSeconds : undefined;
  setCookie(reply, cookieNames.session, id, { maxAge });
  giveCsrfCookie(reply, id, maxAge);
}

/** Signs a customer in under a new session; the id the browser brought, if any, is worth nothing from now on. */
export async function changeSession(
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
  remembered: boolean,
): Promise<User> {
  const { database } = request.server.shop;
  await leaveSession(request);
  const id = await startSession(database, customerId, remembered);
  request.session = await findSession(database, id);
  giveSessionCookies(reply, id, remembered);
  return signedIn(request);
}

/** Ends the session of whoever calls; harmless for a guest. */
export async function leaveSession({ session, server }: FastifyRequest): Promise<void> {
  if (!session) return;
  await endSession(server.shop.database, session.id);
  server.known.sessions.drop(session.key);
}

/** Takes session and token back from the browser. */
export function dropSessionCookies(reply: FastifyReply): void {
  dropCookie(reply, cookieNames.session);
  dropCookie(reply, cookieNames.csrf);
}

/** The customer who calls; 401 for a guest, and where the call says that it is somebody else's. */
export function signedIn(request: FastifyRequest): User {
  const user = request.session?.user;
  const meant = request.headers[callerHeader];
  // Another tab may have signed somebody else in: what the first one left to send is not theirs.
  if (user && (meant === undefined || meant === String(user.customer_id))) return user;
  throw new Failure('signed-out', 'Bạn chưa đăng nhập, hoặc phiên đã hết hạn. Vui lòng đăng nhập lại.');
}
