import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/auth.ts';
import { findSession, rememberedSeconds, touchSession } from '#server/auth/sessions.ts';
import { cookieNames, dropCookie, setCookie } from './cookies.ts';
import { giveCsrfCookie } from './csrf.ts';
import { Failure } from './failures.ts';

/** Learns who calls. A session in use is prolonged, but written at most once a minute. */
export async function readSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const id = request.cookies[cookieNames.session];
  if (!id) return;
  const { database } = request.server.shop;
  request.session = await findSession(database, id);
  if (!request.session?.stale) return;
  await touchSession(database, id);
  if (request.session.remembered) giveSessionCookies(reply, id, true);
}

/** Hands a session to the browser, with the token its next write needs. */
export function giveSessionCookies(reply: FastifyReply, id: string, remembered: boolean): void {
  const maxAge = remembered ? rememberedSeconds : undefined;
  setCookie(reply, cookieNames.session, id, { maxAge });
  giveCsrfCookie(reply, id, maxAge);
}

/** Takes session and token back from the browser. */
export function dropSessionCookies(reply: FastifyReply): void {
  dropCookie(reply, cookieNames.session);
  dropCookie(reply, cookieNames.csrf);
}

/** The customer who calls; 401 for a guest. */
export function signedIn(request: FastifyRequest): User {
  if (request.session) return request.session.user;
  throw new Failure('signed-out', 'Bạn chưa đăng nhập, hoặc phiên đã hết hạn. Vui lòng đăng nhập lại.');
}
