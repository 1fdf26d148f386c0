import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const cookieNames = {
  session: 'mam_nho_session',
  guest: 'mam_nho_guest',
  device: 'mam_nho_device',
  /** The only one that scripts may read. */
  csrf: 'XSRF-TOKEN',
} as const;

/** Without `maxAge` (seconds) the cookie ends with the browser session. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { maxAge?: number | undefined; readable?: boolean } = {},
): void {
  reply.setCookie(name, value, {
    ...cookieScope(reply.request),
    httpOnly: !options.readable,
    maxAge: options.maxAge,
  });
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(name, cookieScope(reply.request));
}

function cookieScope(request: FastifyRequest): CookieSerializeOptions {
  const { publicUrl } = request.server.dependencies;
  const secure = publicUrl?.protocol === 'https:' || request.protocol === 'https';
  return { path: '/', sameSite: 'lax', secure };
}
