import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names of the shop's cookies. */
export const cookieNames = {
  session: 'mam_nho_session',
  guest: 'mam_nho_guest',
  device: 'mam_nho_device',
  /** The one the page may read. */
  csrf: 'XSRF-TOKEN',
} as const;

/** Sets a cookie for the whole shop. Without `maxAge` (seconds) the browser forgets it when it closes. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { maxAge?: number | undefined; readable?: boolean } = {},
): void {
  reply.setCookie(name, value, {
    ...place(reply.request),
    httpOnly: !options.readable,
    maxAge: options.maxAge,
  });
}

/** Takes a cookie back. */
export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, place(reply.request));
}

function place(request: FastifyRequest): CookieSerializeOptions {
  const behindTls = request.server.shop.publicUrl?.protocol === 'https:' || request.protocol === 'https';
  return { path: '/', sameSite: 'lax', secure: behindTls };
}
