import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestTokenPrefix } from '#contract/http/guest-token.ts';
import { rememberedSessionSeconds } from '#server/auth/sessions.ts';
import { isSameToken, randomToken, signToken } from '#server/auth/tokens.ts';
import { AppError } from '#server/errors.ts';
import { cookieNames, setCookie } from '#server/http/session/cookies.ts';

/** A guest also gets an id cookie to bind the token to. */
export function sendCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request;
  if (session) {
    setCsrfCookie(reply, session.id, session.remembered ? rememberedSessionSeconds : undefined);
    return;
  }
  const guestId = request.cookies[cookieNames.guest] ?? randomToken();
  const token = signGuestToken(reply.server.dependencies.secret, guestId);
  setCookie(reply, cookieNames.guest, guestId);
  setCookie(reply, cookieNames.csrf, token, { readable: true });
}

/** Every write must repeat this cookie in `X-XSRF-TOKEN`. `maxAge` in seconds. */
export function setCsrfCookie(reply: FastifyReply, sessionId: string, maxAge?: number): void {
  const token = signToken(reply.server.dependencies.secret, 'csrf', sessionId);
  setCookie(reply, cookieNames.csrf, token, { readable: true, maxAge });
}

/**
 * Whether the shop has issued the session of the request, which may have ended since: it has signed the CSRF cookie that
 * goes with it. What is made up is recognised without asking the database.
 */
export function hasIssuedSession({ cookies, server }: FastifyRequest): boolean {
  const { [cookieNames.session]: id, [cookieNames.csrf]: token } = cookies;
  return (
    Boolean(id && token) && isSameToken(token ?? '', signToken(server.dependencies.secret, 'csrf', id ?? ''))
  );
}

/** Throws 403 for a write sent by another site, 419 for a missing or outdated token. */
export function verifyCsrf(request: FastifyRequest): void {
  if (isCrossSite(request)) {
    throw new AppError(
      'forbidden',
      'Yêu cầu này đến từ một trang khác. Bạn mở cửa hàng rồi thử lại ở đó nhé.',
    );
  }
  const expected = expectedToken(request);
  const token = request.headers['x-xsrf-token'];
  if (expected === null || typeof token !== 'string' || !isSameToken(token, expected)) {
    throw new AppError('csrf-expired', 'Trang này mở đã lâu. Bạn mở lại trang rồi thử lại nhé.');
  }
}

function expectedToken({ session, cookies, server }: FastifyRequest): string | null {
  const { secret } = server.dependencies;
  if (session) return signToken(secret, 'csrf', session.id);
  const guestId = cookies[cookieNames.guest];
  return guestId ? signGuestToken(secret, guestId) : null;
}

function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const sender = URL.parse(origin);
  // Parsed as a URL, so that a default port makes no difference.
  const ownUrls = [URL.parse(`${sender?.protocol}//${request.host}`), request.server.dependencies.publicUrl];
  return sender === null || !ownUrls.some(url => url?.host === sender.host) || isUnsafe(sender, request);
}

/** The same host by plain HTTP, where anybody on the way can answer in its name. */
const isUnsafe = (sender: URL, { server }: FastifyRequest) =>
  sender.protocol === 'http:' && server.dependencies.publicUrl?.protocol === 'https:';

// The guest names the id: signed for a purpose of its own, it makes no token of a session.
const signGuestToken = (secret: string, guestId: string) =>
  guestTokenPrefix + signToken(secret, 'guest', guestId);
