import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { guestTokenPrefix } from '#contract/http/guest-token.ts';
import { rememberedSessionSeconds } from '#server/auth/sessions.ts';
import { AppError } from '#server/errors.ts';
import { cookieNames, setCookie } from '#server/http/session/cookies.ts';
import { randomToken } from '#server/http/session/tokens.ts';

/** Gives the token of this visitor, signed in or not; a guest gets an id to bind it to. */
export function sendCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { session } = request;
  if (session) {
    setCsrfCookie(reply, session.id, session.remembered ? rememberedSessionSeconds : undefined);
    return;
  }
  const guest = request.cookies[cookieNames.guest] ?? randomToken();
  setCookie(reply, cookieNames.guest, guest);
  setCookie(reply, cookieNames.csrf, guestTokenPrefix + tokenOf(reply.server.shop.secret, guest), {
    readable: true,
  });
}

/** Sets the readable cookie that every write must repeat in `X-XSRF-TOKEN`; `maxAge` in seconds. */
export function setCsrfCookie(reply: FastifyReply, owner: string, maxAge?: number): void {
  const token = tokenOf(reply.server.shop.secret, owner);
  setCookie(reply, cookieNames.csrf, token, { readable: true, maxAge });
}

/** Refuses a write that another site sent in the customer's name. Throws 403 or 419. */
export function verifyCsrf(request: FastifyRequest): void {
  if (comesFromElsewhere(request)) {
    throw new AppError('forbidden', 'Yêu cầu này đến từ một trang khác. Hãy mở cửa hàng và thử lại ở đó.');
  }
  const right = rightToken(request);
  const brought = request.headers['x-xsrf-token'];
  if (right === null || typeof brought !== 'string' || !agree(brought, right)) {
    throw new AppError('csrf-expired', 'Trang đã mở quá lâu. Vui lòng tải lại trang rồi thử lại.');
  }
}

function rightToken({ session, cookies, server }: FastifyRequest): string | null {
  if (session) return tokenOf(server.shop.secret, session.id);
  const guest = cookies[cookieNames.guest];
  return guest ? guestTokenPrefix + tokenOf(server.shop.secret, guest) : null;
}

function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  const from = URL.parse(origin);
  // Read as an address, so that a port that goes without saying does not make a difference.
  const ours = [URL.parse(`${from?.protocol}//${request.host}`), request.server.shop.publicUrl];
  return from === null || !ours.some(address => address?.host === from.host);
}

function tokenOf(secret: string, owner: string): string {
  return createHmac('sha256', secret).update(`csrf ${owner}`).digest('base64url');
}

function agree(brought: string, right: string): boolean {
  const [one, other] = [Buffer.from(brought), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
